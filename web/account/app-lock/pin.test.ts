import { expect, test } from "vitest";
import { isVerified } from "./pin.ts";

const challenge = Uint8Array.from([251, 255, 190, 1]);
const flags = { present: 0b001, verified: 0b100, backedUp: 0b1_0000 };

function answer({ asked = challenge, given = flags.present | flags.verified } = {}) {
  const clientData = { type: "webauthn.get", challenge: Buffer.from(asked).toString("base64url") };
  const data = Uint8Array.from([...Array(32).fill(255), given, 255, 255, 255, 255]);
  return {
    clientDataJSON: new TextEncoder().encode(JSON.stringify(clientData)).buffer,
    authenticatorData: data.buffer,
  };
}

test.each([
  ["a verified answer to this question", {}, true],
  ["with more flags", { given: flags.verified | flags.backedUp }, true],
  ["someone was there, unverified", { given: flags.present | flags.backedUp }, false],
  ["an answer to another question", { asked: Uint8Array.from([1, 2, 3, 4]) }, false],
  ["an answer to a longer one", { asked: Uint8Array.from([...challenge, 5]) }, false],
])("%s: %j opens: %s", (_what, given, opens) => {
  expect(isVerified(answer(given), challenge)).toBe(opens);
});

test("an answer cut short before its flags doesn't open", () => {
  expect(isVerified({ ...answer(), authenticatorData: new ArrayBuffer(32) }, challenge)).toBe(false);
});
