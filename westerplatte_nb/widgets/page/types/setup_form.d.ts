// A field of the form for a new game, as a game describes it.
interface SetupField {
  /** What it is called in the answer. */
  name: string;
  /** What it is called on the page. */
  label: string;
  /** What it holds to begin with; a checkbox holds "yes" or "no". */
  value?: string;
  /** Make it a list; `note` is told while one is chosen, and `sets` gives other fields values, by their names. */
  options?: { value: string; label: string; note?: string; sets?: Record<string, string> }[];
  /** Make it a part that opens, with fields of its own. */
  fields?: SetupField[];
  /** Without a kind, and without options or fields, it is a line of text. */
  kind?: "number" | "checkbox";
  /** The most signs that a line takes. */
  length?: number;
  /** What stands in a line while it is empty. */
  hint?: string;
  /** A sentence below it. */
  note?: string;
  /** The rule it is about. */
  rule?: string;
  /** The fields that must hold one of some values, by their names; else it is neither shown nor sent. */
  depends_on?: Record<string, string[]>;
}
