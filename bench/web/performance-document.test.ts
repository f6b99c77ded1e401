import { expect, test } from "vitest";
import { keepingOtherParts, withWebPart } from "./performance-document.ts";

test("the two benches write one document without harming each other's part", () => {
  const both = withWebPart("# Performance\n\nServer, old.\n", "Web, old.");
  expect(both).toContain("Server, old.");
  const newServer = keepingOtherParts("# Performance\n\nServer, new.\n", both);
  expect(newServer).not.toContain("old.\n\nWeb");
  expect(newServer).toContain("Web, old.");
  const newWeb = withWebPart(newServer, "Web, new.");
  expect(newWeb).toContain("Server, new.");
  expect(newWeb).not.toContain("old");
  expect(withWebPart(newWeb, "Web, new.")).toBe(newWeb);
});

test("both benches keep the part about the mechanisms, which is written by hand", () => {
  const mechanisms = "<!-- mechanisms: begin -->\n\nBy hand.\n\n<!-- mechanisms: end -->";
  const old = withWebPart(`# Performance\n\nServer, old.\n\n${mechanisms}\n`, "Web, old.");
  expect(keepingOtherParts("# Performance\n\nServer, new.\n", old)).toBe(old.replace("Server, old.", "Server, new."));
  expect(withWebPart(old, "Web, new.")).toContain(mechanisms);
});

test("without other parts nothing is added", () => {
  expect(keepingOtherParts("# Performance\n", "")).toBe("# Performance\n");
});
