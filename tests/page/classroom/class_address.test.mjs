import assert from "node:assert/strict";
import { test } from "node:test";
import { classAddress, classLink, isHereOnly } from "../../../westerplatte_nb/widgets/page/classroom/desk_class.js";

const at = (pathname) => classAddress({ origin: "https://school.example", pathname });

test("a site is entered by the door of the desk's language", () => {
  assert.equal(at("/games/pl/lab/index.html"), "https://school.example/games/pl/");
});

test("in JupyterLab the link opens the start notebook beside the desk, out of any workspace", () => {
  const start = "https://school.example/lab/tree/course/en/start.ipynb";
  assert.equal(at("/lab/tree/course/en/desk.ipynb"), start);
  assert.equal(at("/lab/workspaces/auto-x/tree/course/en/desk.ipynb"), start);
});

test("where the address tells no notebook, the link opens JupyterLab as the pupil has left it", () => {
  assert.equal(at("/lab/workspaces/auto-x"), "https://school.example/lab");
});

test("a hub leads each pupil to a server of their own", () => {
  const redirected = "https://school.example/hub/user-redirect/lab/tree/en/start.ipynb";
  assert.equal(at("/user/teacher/lab/tree/en/desk.ipynb"), redirected);
});

test("an address of this machine alone is known", () => {
  assert.ok(isHereOnly("http://localhost:8888/lab") && isHereOnly("http://127.0.0.1:8939/pl/"));
  assert.ok(!isHereOnly("https://school.example/pl/"));
});

test("the code stands behind the address, in place of what stood there", () => {
  assert.equal(classLink(" https://school.example/pl/#top ", "D123"), "https://school.example/pl/#s=D123");
});
