// What pages say to their kernel. Written by tests/page/message_types.py, from view/messages.

// prettier-ignore
type FromEveryPage =
  /** A page has come and asks for everything; every widget answers it. */
  | { do: "tell"; };

// prettier-ignore
type FromGame =
  /** The person pressed the board at a point; `way` is the place whose route the page showed then (`hide_unseen`). */
  | { do: "point"; x: number; y: number; state: number; way?: string | null; }
  /** The person chose a place or a card by its own button; `way` as of `Point`. */
  | { do: "target"; id: string; state: number; way?: string | null; }
  /** The person chose an action from a list, and `may_be_asked` first whether something better is not left. */
  | { do: "act"; state: number; line: string; may_be_asked?: boolean; }
  /** The person answers no, and so for the rest of the turn, or wants to be asked again. */
  | { do: "quiet"; state: number; on: boolean; }
  /** The person gave up the chosen place, or the way that is shown. */
  | { do: "cancel"; state?: number; }
  /** The person goes the way that is shown. */
  | { do: "way"; state: number; way: string; }
  /** The person typed an order or a question, and `may_be_asked` as for an action that is chosen. */
  | { do: "typed"; text: string; state: number; may_be_asked?: boolean; }
  /** The person asked a question of the list, perhaps about a place. */
  | { do: "ask"; question: string; place?: string; }
  /** The person takes the last action back, or all of the `turn`. */
  | { do: "undo"; state: number; turn?: boolean; }
  /** The person plays the action taken back last again. */
  | { do: "redo"; state: number; }
  /** The person chose a point of the grid. */
  | { do: "field"; state: number; point: string; }
  /** The person chooses points in another way. */
  | { do: "field_mode"; mode: string; }
  /** The person laid the ruler from one point to another. */
  | { do: "measure"; start: string; end: string; }
  /** The person closed the sentence. */
  | { do: "dismiss"; }
  /** The person chose a language. */
  | { do: "language"; language: string; }
  /** The person opened the whole log. */
  | { do: "whole_log"; }
  /** The person chose how the game is shown. */
  | { do: "setting"; name: string; value: boolean | string; }
  /** The person opened a part of the panel, or closed one that changes with every action. */
  | { do: "open_part"; part: string; open?: boolean; }
  /** The person opened a rule, from a list `beside` it or from a `card`, or closed it with an empty id. */
  | { do: "rule"; id: string; card?: string | null; beside?: boolean; }
  /** The person asked for the rules of a place. */
  | { do: "rules_at"; id: string; }
  /** The person asked for the rules of an action. */
  | { do: "rules_of"; line: string; }
  /** The person asked what is known of a place. */
  | { do: "about"; id: string; }
  /** The person opened the card of a thing, or closed it with an empty id. */
  | { do: "museum"; id: string; }
  /** The person lets every press on the board ask, or act again. */
  | { do: "museum_mode"; on: boolean; }
  /** The person turned the hand of a seat over, or face down; without a seat that of the one in turn. */
  | { do: "hand"; open: boolean; seat?: number | null; }
  /** The person went to a moment, perhaps by the slider, or by a step; `event` is one in the middle of its step. */
  | { do: "look"; to?: number; by?: "back" | "forward" | null; slider?: boolean; event?: number | null; }
  /** The person begins a what-if at the moment shown. */
  | { do: "what_if"; }
  /** The person comes back from a what-if. */
  | { do: "real_game"; }
  /** The person opened or closed the comparison with the real game. */
  | { do: "compare"; open: boolean; }
  /** The person opened or closed the course of the game. */
  | { do: "course"; open: boolean; }
  /** The person moved the cursor in the course of the game to a moment. */
  | { do: "glance"; to: number; }
  /** The next person sits at the computer. */
  | { do: "take_over"; }
  /** The person restarts with the same choices, and with the same deal or another. */
  | { do: "again"; same: boolean; }
  /** The person begins the return match. */
  | { do: "rematch"; state: number; }
  /** The person pressed the button of the hints; `depth` is what it promised. */
  | { do: "hint"; state: number; depth: number; }
  /** The person lets the move be marked on the board, or not. */
  | { do: "hint_mark"; on: boolean; }
  /** The person hid the hint, or shows it again. */
  | { do: "hint_fold"; closed: boolean; }
  /** The person begins to look back on the game, goes on, or stops. */
  | { do: "review"; on: boolean; }
  /** The person tries another way that was found. */
  | { do: "review_try"; number: number; }
  /** The person takes the game away as a page or a notebook to read. */
  | { do: "export"; to: "html" | "notebook"; }
  /** The person takes the game away as a file. */
  | { do: "save"; }
  /** The person opens a file. */
  | { do: "load"; state: number; text: string; name: string; }
  /** The person chose a file that is too large to be a game; the page did not read it. */
  | { do: "too_large"; }
  /** The person opens a code. */
  | { do: "code"; state: number; text: string; }
  /** The person begins the game that the form asks for, by the names of its fields. */
  | { do: "new"; state: number; setup: Record<string, string>; }
  /** The person goes back to an unfinished game that was offered. */
  | { do: "resume"; state: number; id: string; }
  /** The person stays with the new game, or has read the box over the board. */
  | { do: "notice_seen"; }
  /** The person deletes the unfinished games that are not offered; `sure` the second time. */
  | { do: "tidy_games"; sure: boolean | null; }
  /** The person hands the game in, with what was written at its stops by their numbers. */
  | { do: "result"; nickname?: string; stops?: Record<string, string> | null; }
  /** The person goes to a moment of the story, or by a step. */
  | { do: "replay_go"; to?: number | null; by?: "next" | "previous" | "next_note" | "previous_note" | null; }
  /** The person follows another line of the story from a moment on. */
  | { do: "replay_line"; line: string; to: number; }
  /** The person answered the question of a moment. */
  | { do: "replay_answer"; id: string; given: string[]; }
  /** The person comes back to the story from another game. */
  | { do: "replay_again"; }
  /** The person watches a story in the place of the game. */
  | { do: "watch_story"; state: number; what: string; }
  /** The person comes back to the game from a story. */
  | { do: "watch_leave"; }
  /** The person begins the scenario again. */
  | { do: "scenario_again"; state: number; }
  /** The person wrote down a plan. */
  | { do: "plan"; text: string; }
  /** The person put the card of a stop away. */
  | { do: "pause_close"; number: number; }
  /** The person answered the question of a note. */
  | { do: "note_answer"; id: string; given: string[]; }
  /** The page asks whether the kernel still answers. */
  | { do: "ping"; }
  /** The page of a game has come; `boards` are the others beside it. */
  | { do: "ready"; dark?: boolean; boards?: string[]; }
  /** The notebook has turned dark or light. */
  | { do: "looks"; dark: boolean; }
  /** The picture in the notebook is to be renewed, by the page itself where it can. */
  | { do: "still"; to_page?: boolean; }
  /** The play above the board still takes so many seconds; None while it stands still. */
  | { do: "theatre"; left: number | null; }
  /** The person plays once more what happened in the step that is shown. */
  | { do: "watch"; };

// prettier-ignore
type FromStudio =
  /** A page has come that draws a board, in the dark or the light. */
  | { do: "ready"; dark?: boolean; }
  /** The page asks whether the kernel still answers. */
  | { do: "ping"; }
  /** The person pressed the board at a point; `way` is the place whose route the page showed then (`hide_unseen`). */
  | { do: "point"; x: number; y: number; state: number; way?: string | null; }
  /** The person chose a place or a card by its own button; `way` as of `Point`. */
  | { do: "target"; id: string; state: number; way?: string | null; }
  /** The person gave up the chosen place, or the way that is shown. */
  | { do: "cancel"; state?: number; }
  /** The person chose a point of the grid. */
  | { do: "field"; state: number; point: string; }
  /** The person chooses points in another way. */
  | { do: "field_mode"; mode: string; }
  /** The person laid the ruler from one point to another. */
  | { do: "ruler"; start: string; end: string; }
  /** The studio has gone from the page. */
  | { do: "left"; }
  /** The person opened a part of the studio. */
  | { do: "tab"; tab: string; }
  /** The person took a thing to be put, or laid it aside. */
  | { do: "tool"; id: string; }
  /** The person took a thing from the board. */
  | { do: "take"; id: string; }
  /** The person set a field of the setup. */
  | { do: "set"; name: string; value: boolean | number | string | string[]; }
  /** The person put the cards of a deck into an order; without cards chance does. */
  | { do: "stack"; deck: string; cards: string[] | null; }
  /** The person set a field of the goal, or of one of its parts. */
  | { do: "goal_set"; name: string; value: boolean | number | string | string[]; part?: number | null; }
  /** The person asks for one thing more. */
  | { do: "goal_add"; kind: string; }
  /** The person asks for one thing less. */
  | { do: "goal_drop"; part: number; }
  /** The person takes the last edit back. */
  | { do: "undo"; }
  /** The person does the edit taken back last again. */
  | { do: "redo"; }
  /** The person wrote a text in a language. */
  | { do: "text"; place: string; language: string; text: string; }
  /** The person says that a translation still fits its source. */
  | { do: "read"; place: string; language: string; }
  /** The person writes the texts in another language first. */
  | { do: "source"; language: string; }
  /** The person set the age that the scenario is for. */
  | { do: "age"; value: number; }
  /** The person pinned a note to one of a kind of things. */
  | { do: "note_add"; pin: string; to: string; }
  /** The person gave a note without a place one. */
  | { do: "note_pin"; note: number; pin: string; to: string; }
  /** The person took a note away. */
  | { do: "note_drop"; note: number; }
  /** The person lets a note stop the replay, hides it, or chose its chapter or side. */
  | { do: "note_set"; note: number; name: "chapter" | "side" | "stop" | "hidden"; value: boolean | string; }
  /** The person begins to draw an arrow or a ring of a note, or takes them away. */
  | { do: "mark"; note: number; kind: "arrow" | "ring" | "clear"; }
  /** The person lets a note ask a question of a kind. */
  | { do: "ask"; note: number; kind: string; }
  /** The person lets a note ask nothing. */
  | { do: "ask_drop"; note: number; }
  /** The person offers one answer more. */
  | { do: "answer_add"; note: number; }
  /** The person offers one answer less. */
  | { do: "answer_drop"; note: number; answer: number; }
  /** The person moved an answer up or down. */
  | { do: "answer_move"; note: number; answer: number; by: -1 | 1; }
  /** The person says whether an answer is right. */
  | { do: "answer_right"; note: number; answer: number; value: boolean; }
  /** The person set a number of an answer. */
  | { do: "answer_amount"; note: number; answer: number; name: "value" | "tolerance" | "from" | "to"; value: string; }
  /** The person lets a chapter begin after a move of a line. */
  | { do: "chapter_add"; line: string; action: number; }
  /** The person lets a chapter begin after another move. */
  | { do: "chapter_set"; chapter: number; line: string; action: number; }
  /** The person took a chapter away. */
  | { do: "chapter_drop"; chapter: number; }
  /** The person gave a variation another name. */
  | { do: "variation_name"; line: string; value: string; }
  /** The person took a variation away. */
  | { do: "variation_drop"; line: string; }
  /** The person begins a new draft: an empty board, or a game of a level. */
  | { do: "begin"; game?: string; level?: string; }
  /** The person goes on with a draft that was left. */
  | { do: "open"; name: string; }
  /** The person deletes a draft that was left; the second press does it. */
  | { do: "forget"; name: string; }
  /** The person opened a scenario of the lessons or a challenge. */
  | { do: "offered"; id: string; }
  /** The person opened a file or a code; of one that is too large the page tells the `size` alone. */
  | { do: "load"; name?: string; text?: string; size?: number | null; }
  /** The person takes the game that was played last on this computer. */
  | { do: "game"; }
  /** The person begins at another turn of the game that was taken. */
  | { do: "moment"; moment: number; }
  /** The person tries the draft in a game. */
  | { do: "try"; }
  /** The person plays otherwise from a moment of the solution. */
  | { do: "try_from"; action: number; }
  /** The person comes back from the game to the draft. */
  | { do: "back"; }
  /** The person keeps what was played as the solution. */
  | { do: "keep_line"; }
  /** The person keeps what was played as a variation. */
  | { do: "keep_variation"; }
  /** The person lets a solution be looked for. */
  | { do: "solve"; }
  /** The person stops the search for a solution. */
  | { do: "solve_stop"; }
  /** The person lets the scenario be measured. */
  | { do: "measure"; }
  /** The person stops the measuring. */
  | { do: "measure_stop"; }
  /** The person takes the scenario away as a file. */
  | { do: "download"; }
  /** The person writes the scenario beside the notebook. */
  | { do: "save"; }
  /** The person asks for the code of the scenario. */
  | { do: "code"; }
  /** The person asks for a sheet to print. */
  | { do: "sheet"; }
  /** The person asks for a lesson of the scenario. */
  | { do: "lesson"; };

// prettier-ignore
type FromQuiz =
  /** The person answered a question. */
  | { do: "answer"; id: string; given: string[]; }
  /** The person chose a language. */
  | { do: "language"; to: string; }
  /** The person asks for the question of their game once more. */
  | { do: "refresh"; }
  /** The person lets all answers be forgotten. */
  | { do: "forget"; }
  /** The page asks whether the kernel still answers. */
  | { do: "ping"; }
  /** A page has come. */
  | { do: "ready"; };

// prettier-ignore
type FromExhibit =
  /** The person wrote a part of a note, or the `name` of the exhibition (of note 0). */
  | { do: "write";
      note: number;
      part: "name" | "place" | "thing" | "date" | "cite" | "source" | "question";
      text: string;
      }
  /** The person asks for the exhibition on paper. */
  | { do: "print"; }
  /** The person walks round the exhibition. */
  | { do: "walk"; }
  /** The person closed the game below. */
  | { do: "close"; }
  /** The notebook has turned dark or light. */
  | { do: "looks"; dark: boolean; }
  /** A page has come that draws a board, in the dark or the light. */
  | { do: "ready"; dark?: boolean; }
  /** The page asks whether the kernel still answers. */
  | { do: "ping"; };

// prettier-ignore
type FromSlides =
  /** The person came to a slide that is made when somebody comes to it. */
  | { do: "arrive"; number: number; };

// prettier-ignore
type FromDesk =
  /** The person asks for the papers of lessons, or for their pages for a projector. */
  | { do: "print"; lesson: string; language: string; kind: "papers" | "projector"; }
  /** The person opens a lesson as slides. */
  | { do: "slides"; lesson: string; language: string; }
  /** The person lets the scenario of a lesson be measured by so many games. */
  | { do: "measure"; lesson: string; language: string; games: number; }
  /** The person stops the measuring. */
  | { do: "stop"; }
  /** The person sets the rules of the class in this folder. */
  | { do: "class"; deal: string; hints: boolean; solution: boolean; keep: boolean; }
  /** The person takes the rules of the class away as a file. */
  | { do: "class_file"; deal: string; hints: boolean; solution: boolean; keep: boolean; }
  /** The person asks for the code of a game for the class, as it stands in the form. */
  | { do: "share";
      deal: string;
      hints: boolean;
      solution: boolean;
      keep: boolean;
      scenario: string;
      own: string;
      address: string;
      }
  /** The person asks for the same game as a file. */
  | { do: "share_file";
      deal: string;
      hints: boolean;
      solution: boolean;
      keep: boolean;
      scenario: string;
      own: string;
      address: string;
      }
  /** The person lets no rules of a class hold in this folder. */
  | { do: "class_clear"; }
  /** The person asks what would be forgotten. */
  | { do: "forget_ask"; }
  /** The person lets nothing be forgotten. */
  | { do: "forget_not"; }
  /** The person lets everything be forgotten. */
  | { do: "forget"; }
  /** The person looks through the list of files. */
  | { do: "files"; }
  /** The person opens a file of the list. */
  | { do: "open"; name: string; }
  /** The person opens a file of their own. */
  | { do: "load"; name: string; text: string; }
  /** The person closed what was opened below. */
  | { do: "close"; }
  /** The page asks whether the kernel still answers. */
  | { do: "ping"; }
  /** A page has come. */
  | { do: "ready"; };

// prettier-ignore
type FromClassPage =
  /** The person handed in files;
      `more` come in other messages, `left` were not sent. */
  | { do: "files";
      files: ({ name?: string;
      text?: string;
      base64?: string | null;
      size?: number | null;
      })[];
      more?: boolean;
      left?: number;
      }
  /** The person lets the folder be read. */
  | { do: "folder"; }
  /** The person chose which game is shown. */
  | { do: "group"; id: string; }
  /** The person lets the game be measured. */
  | { do: "measure"; }
  /** The person stops the measuring. */
  | { do: "stop"; }
  /** The person takes everything away as a table. */
  | { do: "csv"; }
  /** The person puts all files away. */
  | { do: "clear"; }
  /** The page asks whether the kernel still answers. */
  | { do: "ping"; }
  /** A page has come. */
  | { do: "ready"; };

// prettier-ignore
type FromTournament =
  /** The person adds pupils by a list of names. */
  | { do: "add"; names: string; }
  /** The person gave a pupil another name. */
  | { do: "rename"; id: number; name: string; }
  /** A pupil has left. */
  | { do: "leave"; id: number; }
  /** A pupil is back. */
  | { do: "back"; id: number; }
  /** The person lets the next round be paired. */
  | { do: "pair"; }
  /** The person takes the last round back. */
  | { do: "unpair"; }
  /** The person entered the result of a game, or took it away by leaving it empty. */
  | { do: "game"; round: number; table: number; game: "0" | "1"; winner: "" | "0" | "1"; points: string; }
  /** The person lets a saved game tell its result; of one that is too large the page tells the `size` alone. */
  | { do: "played"; round: number; table: number; game: "0" | "1"; name: string; text?: string; size?: number | null; }
  /** The person recorded a breach of fair play, or without a kind took the last one back. */
  | { do: "breach"; round: number; table: number; place: 0 | 1; kind: string; }
  /** A pupil is absent, or is not. */
  | { do: "absent"; round: number; table: number; place: 0 | 1; absent: boolean; }
  /** The person opened the test of a match. */
  | { do: "test"; round: number; table: number; }
  /** A pupil hands a test in, with what was chosen by the ids of the questions. */
  | { do: "answers"; round: number; table: number; place: 0 | 1; given: Record<string, string>; }
  /** The person entered the score of a test on paper, or took it away by leaving it empty. */
  | { do: "paper"; round: number; table: number; place: 0 | 1; score: string; }
  /** The person takes the last change back. */
  | { do: "undo"; }
  /** The person gave the tournament another title. */
  | { do: "title"; title: string; }
  /** The person begins another tournament. */
  | { do: "new"; title: string; }
  /** The person opened the file of a tournament; of one that is too large the page tells the `size` alone. */
  | { do: "load"; name: string; text?: string; size?: number | null; }
  /** The person takes the tournament away as a file. */
  | { do: "file"; }
  /** The person asks for the round and the table on paper, or for the tests. */
  | { do: "print"; kind: "sheet" | "tests"; }
  /** The page asks whether the kernel still answers. */
  | { do: "ping"; }
  /** A page has come. */
  | { do: "ready"; };

// prettier-ignore
type Message =
  | FromEveryPage
  | FromGame
  | FromStudio
  | FromQuiz
  | FromExhibit
  | FromSlides
  | FromDesk
  | FromClassPage
  | FromTournament;
type Send = (message: Message) => void;
