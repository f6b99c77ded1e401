import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ignoreSecondHalf } from "./ignore-ghost-click.ts";

afterEach(cleanup);

function tap(name: string, clientX: number, clientY: number) {
  const at = { clientX, clientY, detail: 1, bubbles: true, cancelable: true };
  fireEvent(screen.getByRole("button", { name }), new PointerEvent("click", { ...at, pointerType: "touch" }));
}

test.each([
  ["in the same place is ignored, though it hits another button", 112, 205, []],
  ["elsewhere counts at once, e.g. on Undo", 112, 320, ["Next"]],
])("after a press that takes its button away a quick tap %s", (_where, x, y, expected) => {
  const pressed: string[] = [];
  render(
    <>
      <button type="button" onClick={ignoreSecondHalf}>
        First
      </button>
      <button type="button" onClick={() => pressed.push("Next")}>
        Next
      </button>
    </>,
  );
  tap("First", 110, 200);
  tap("Next", x, y);
  expect(pressed).toEqual(expected);
  tap("Next", x, y);
  expect(pressed).toEqual([...expected, "Next"]);
});
