import { afterEach, expect, test } from "vitest";
import { signInHint } from "#shared/contract/wire.ts";
import {
  bearerHeader,
  forgetSessionId,
  isHintUnchanged,
  isSessionIdStored,
  readSessionId,
  storeSessionId,
} from "./credentials.ts";

/** As another window does. */
const storeElsewhere = (sessionId: string) => localStorage.setItem("sessionId", sessionId);
afterEach(() => {
  document.cookie = `${signInHint}=; max-age=-1; path=/`;
  localStorage.clear();
  forgetSessionId();
});

test("a page calls by its own sign-in, also after another window has stored one", () => {
  storeSessionId("wren");
  expect(isSessionIdStored()).toBe(true);
  storeElsewhere("sol");
  expect(bearerHeader()).toEqual({ authorization: "Bearer wren" });
  expect(isSessionIdStored()).toBe(false);
});

test("a page that nobody was signed in at stays so", () => {
  storeElsewhere("sol");
  expect(bearerHeader()).toEqual({});
  expect(readSessionId()).toBeNull();
});

test("a page forgets its own sign-in and leaves another window's", () => {
  storeSessionId("wren");
  forgetSessionId();
  expect([localStorage.getItem("sessionId"), readSessionId()]).toEqual([null, null]);
  storeSessionId("wren");
  storeElsewhere("sol");
  forgetSessionId();
  expect([localStorage.getItem("sessionId"), readSessionId()]).toEqual(["sol", null]);
});

test("a page that someone has signed in at is over when it comes back from the browser's memory", () => {
  document.cookie = `${signInHint}=5a45e7b5; path=/`;
  storeSessionId("wren");
  expect(isHintUnchanged()).toBe(false);
});
