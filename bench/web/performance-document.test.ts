import { expect, test } from "vitest";
import { keepingWebPart, withWebPart } from "./performance-document.ts";

test("the two benches write one document without harming each other's part", () => {
  const both = withWebPart("# Performance\n\nServer, old.\n", "Web, old.");
  expect(both).toContain("Server, old.");
  const newServer = keepingWebPart("# Performance\n\nServer, new.\n", both);
  expect(newServer).not.toContain("old.\n\nWeb");
  expect(newServer).toContain("Web, old.");
  const newWeb = withWebPart(newServer, "Web, new.");
  expect(newWeb).toContain("Server, new.");
  expect(newWeb).not.toContain("old");
  expect(withWebPart(newWeb, "Web, new.")).toBe(newWeb);
});

test("without a part about the web app nothing is added", () => {
  expect(keepingWebPart("# Performance\n", "")).toBe("# Performance\n");
});
