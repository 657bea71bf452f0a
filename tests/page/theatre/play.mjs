// A play above a board, moved on by hand.
import { h } from "../../../westerplatte_nb/widgets/page/common/dom.js";
import { Theatre } from "../../../westerplatte_nb/widgets/page/theatre/theatre.js";
import { makeModel, viewOf } from "../model.mjs";

const NAMES = ["pause", "play", "next", "skip", "again"];
export const WORDS = {
  theatre: "What happens",
  "theatre.speed": "Speed: {speed}",
  ...Object.fromEntries(NAMES.map((name) => ["theatre." + name, name])),
};
const choices = ["slow", "normal", "fast", "off"].map((value) => ({ value, label: value }));
export const event = (text) => ({ text, beats: 1, change: 0.3, actors: [] });
export const PLAY = {
  beat: 0.5,
  events: [event("First."), event("Second."), event("Third.")],
  state: 7,
  speed: "normal",
  theme: "light",
  told: true,
};

export function makeTheatre(play = PLAY) {
  const model = viewOf(
    makeModel({
      frame: { words: WORDS, settings: [{ name: "speed", choices }] },
      view: { state: play.news ? 6 : 7, theme: "light", language: "en" },
      size: [100, 50],
    }),
  );
  const stage = h("div");
  const turn = h("h3", { "data-key": "turn", tabindex: "-1" });
  const body = h("div");
  const root = h("div.wnb-game", stage, turn, body);
  document.body.append(root);
  const said = [];
  const sent = [];
  const cameras = [];
  const heart = { send: (message) => sent.push(message) };
  const camera = {
    zoom: 1,
    nearest: 0,
    buttons: [h("button", { hidden: true })],
    lend: () => cameras.push("near"),
    giveBack: () => cameras.push("back"),
  };
  const line = h("div", ...camera.buttons, h("button"));
  const button = line.lastChild;
  const panel = { stage, root, body, camera, window: { button }, playing: null, draw: () => {}, fittings: 0 };
  panel.fitSoon = () => (panel.fittings += 1);
  const theatre = new Theatre(model, panel, (text) => said.push(text), heart);
  const press = (name) => stage.querySelector(`[data-key="play:${name}"]`).click();
  const text = () => stage.querySelector(".wnb-play-text")?.textContent;
  theatre.start(play);
  const course = () => [...root.querySelectorAll(".wnb-play-course > ol > li")].map((item) => item.textContent);
  return { theatre, model, panel, root, stage, turn, said, sent, cameras, press, text, course };
}

export function pass(theatre, ms) {
  theatre.last = 0;
  for (let now = 50; now <= ms; now += 50) {
    if (!theatre.play || theatre.held) return;
    theatre.tick(now);
    theatre.last ??= now;
  }
}
