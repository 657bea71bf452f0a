import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesOf } from "../../westerplatte_nb/widgets/page/class_files.js";

const file = (name, size) => ({ name, size, text: async () => "x".repeat(size) });

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

test("a picture goes by its name and size alone", async () => {
  const [message] = await sent([file("photo.jpg", 9_000_000), file("a.json", 5)], 262_144);
  assert.deepEqual(message.files, [
    { name: "photo.jpg", size: 9_000_000 },
    { name: "a.json", text: "xxxxx" },
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
