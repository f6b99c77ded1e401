import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mentionedNames, splitLinkedText, typedName } from "./linked-text.ts";

const addressesIn = (text: string) =>
  splitLinkedText(text).flatMap((part) => (part.kind === "address" ? [[part.text, part.url]] : []));

describe("addresses", () => {
  test.each([
    ["See https://example.com/a?b=c#d for more", "https://example.com/a?b=c#d"],
    ["http://example.com", "http://example.com"],
    ["HTTPS://Example.com/A", "HTTPS://Example.com/A"],
    ["(https://example.com/a)", "https://example.com/a"],
    ["https://example.com/a_(b).", "https://example.com/a_(b)"],
    ["Have you seen https://example.com/a?", "https://example.com/a"],
    ["“https://example.com”, then", "https://example.com"],
    ["https://münchen.example/straße", "https://münchen.example/straße"],
    ["https://example.com/@bob", "https://example.com/@bob"],
  ])("%s", (text, address) => {
    expect(addressesIn(text)).toEqual([[address, address]]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,hi",
    "ftp://example.com",
    "mailto:bob@example.com",
    "bob@example.com",
    "//example.com",
    "example.com",
    "www.example.com",
    "https://",
    "xhttps://example.com",
  ])("%s is no link", (text) => {
    expect(addressesIn(text)).toEqual([]);
  });
});

describe("the names behind an '@'", () => {
  test.each([
    ["@bob", [["bob"]]],
    ["Hi @Bob, and @carol_2!", [["bob"], ["carol_2"]]],
    ["Ask @bob.", [["bob.", "bob"]]],
    ["Well...@bob...", [["bob...", "bob..", "bob.", "bob"]]],
    ["(@bob)", [["bob"]]],
    ["@wren.hall-2", [["wren.hall-2"]]],
    ["@al", []],
    ["@", []],
    ["@al.", [["al."]]],
    [`@${"b".repeat(31)}`, []],
    [`@${"b".repeat(30)}.`, [["b".repeat(30)]]],
    ["bob@example.com", []],
    ["@@bob", []],
    ["social.example/@bob", []],
    ["https://example.com/?to=@bob @carol", [["carol"]]],
  ])("%s", (text, names) => {
    expect(mentionedNames(text)).toEqual(names);
  });
});

test.each([
  ["Hi @", ""],
  ["Hi @Bo", "Bo"],
  ["(@bob.", "bob."],
  ["Hi @bob ", undefined],
  ["bob@", undefined],
  ["bob@ex", undefined],
  ["", undefined],
])("the name being typed at the end of '%s' is %j", (text, name) => {
  expect(typedName(text)).toBe(name);
});

describe("a text with mentions", () => {
  const mentions = [
    { userId: "1", username: "bob" },
    { userId: "2", username: "bob." },
    { userId: "3", username: "carol" },
  ];

  test("links whom it mentions, ignoring case, and nobody else", () => {
    expect(splitLinkedText("@Carol met @dave at https://example.com/@carol.", mentions)).toEqual([
      { kind: "mention", text: "@Carol", userId: "3" },
      { kind: "plain", text: " met @dave at " },
      { kind: "address", text: "https://example.com/@carol", url: "https://example.com/@carol" },
      { kind: "plain", text: "." },
    ]);
  });

  test("takes the longest name", () => {
    expect(splitLinkedText("@bob..", mentions)).toEqual([
      { kind: "mention", text: "@bob.", userId: "2" },
      { kind: "plain", text: "." },
    ]);
  });

  test("is the text again when its parts are put together", () => {
    const piece = fc.constantFrom(
      "@bob",
      "@bob.",
      "@carol",
      "https://example.com/a",
      "http://",
      " ",
      ".",
      "é",
      "🌿",
      "@",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }), (pieces) => {
        const text = pieces.join("");
        expect(
          splitLinkedText(text, mentions)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
