import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FactsLine } from "./facts-line.tsx";

test("facts are read apart, without those that are missing; the dots between them are drawn", () => {
  const { container } = render(
    <FactsLine>
      Slow Acre{null}
      {["Joint", "20% THC"]}
      {""}
    </FactsLine>,
  );
  expect(container.textContent).toBe("Slow Acre Joint 20% THC");
  expect(container.querySelectorAll(".factsline > span")).toHaveLength(3);
});
