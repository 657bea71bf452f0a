import assert from "node:assert/strict";
import { test } from "node:test";
import { filesOf, messagesOf, named } from "../../../westerplatte_nb/widgets/page/classroom/class_files.js";

const file = (name, size) => named({ name, size, arrayBuffer: async () => new TextEncoder().encode("x".repeat(size)) });
const bytes = (name, ...all) => named({ name, size: all.length, arrayBuffer: async () => Uint8Array.from(all).buffer });

async function sent(files, mostBytes, most = 200) {
  const found = [];
  for await (const message of messagesOf(files, most, mostBytes)) found.push(message);
  return found;
}

test("a folder of many files goes in messages that a server takes", async () => {
  const files = Array.from({ length: 60 }, (_, number) => file(`${number}.json`, 200_000));
  const messages = await sent(files, 262_144);
  assert.equal(messages.flatMap((one) => one.files).length, 60);
  assert.ok(messages.every((one) => JSON.stringify(one).length < 2_000_000));
  assert.deepEqual(
    messages.map((one) => one.more),
    [...Array(messages.length - 1).fill(true), false],
  );
});

test("a picture goes by its name and size alone, behind the results", async () => {
  const [message] = await sent([file("photo.jpg", 9_000_000), file("a.json", 5)], 262_144);
  assert.deepEqual(message.files, [
    { name: "a.json", text: "xxxxx" },
    { name: "photo.jpg", size: 9_000_000 },
  ]);
});

test("of too many files it is told how many were left out", async () => {
  const messages = await sent([file("a.json", 5), file("b.json", 5), file("c.json", 5)], 100, 2);
  assert.deepEqual(
    messages.map((one) => [one.files.length, one.left]),
    [[2, 1]],
  );
});

test("without files there is nothing to send", async () => {
  assert.deepEqual(await sent([], 100), []);
});

test("a packed file goes as its bytes, and a text in UTF-16 as its letters", async () => {
  const [message] = await sent([bytes("all.ZIP", 80, 75, 255), bytes("a.json", 255, 254, 123, 0, 66, 1)], 100);
  assert.deepEqual(message.files, [
    { name: "all.ZIP", base64: "UEv/" },
    { name: "a.json", text: "{ł" },
  ]);
});

test("a folder that is dropped gives the files of all folders in it, by their ways", async () => {
  const leaf = (path) => ({ isFile: true, fullPath: path, file: (done) => done({ name: path.split("/").at(-1) }) });
  const folder = (...inside) => {
    const pieces = [inside, []];
    return { isDirectory: true, createReader: () => ({ readEntries: (done) => done(pieces.shift()) }) };
  };
  const entry = folder(folder(leaf("/all/Ola/result.json")), folder(leaf("/all/Jan/result.json")));
  const found = await filesOf({ items: [{ webkitGetAsEntry: () => entry }], files: [] });
  assert.deepEqual(
    found.map((one) => one.name),
    ["all/Ola/result.json", "all/Jan/result.json"],
  );
});
