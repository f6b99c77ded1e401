import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FactsLine } from "./facts-line.tsx";

test("both facts are read with the dot between them, which belongs to the second", () => {
  const { container } = render(<FactsLine first="Slow Acre" second="Joint" />);
  expect(container.textContent).toBe("Slow Acre · Joint");
  expect([...(container.firstElementChild?.children ?? [])].map((part) => part.textContent)).toEqual([
    "Slow Acre",
    " · Joint",
  ]);
});
