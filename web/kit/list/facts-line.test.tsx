import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FactsLine } from "./facts-line.tsx";

test("both facts are read apart; the dot between them is drawn", () => {
  const { container } = render(<FactsLine first="Slow Acre" second="Joint" />);
  expect(container.textContent).toBe("Slow Acre Joint");
});
