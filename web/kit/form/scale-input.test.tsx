import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { levelQuestion } from "#shared/domain/reason-words.ts";
import { ScaleInput } from "./scale-input.tsx";

afterEach(cleanup);

function SleepBefore() {
  const [level, setLevel] = useState<number | null>(null);
  return (
    <>
      <ScaleInput {...levelQuestion("sleep", "before")} value={level} onChange={setLevel} />
      <output>{String(level)}</output>
    </>
  );
}

test("a number from 0 to 10 takes one tap, arrows move it, and a second tap takes it back", async () => {
  const user = userEvent.setup();
  render(<SleepBefore />);
  const said = () => screen.getByRole("status").textContent;
  const group = screen.getByRole("radiogroup", { name: "Sleep, before, 0 badly to 10 very well" });
  expect(document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "How do you expect to sleep?",
  );
  expect(screen.getAllByRole("radio")).toHaveLength(11);
  await user.click(screen.getByRole("radio", { name: "3" }));
  expect(said()).toBe("3");
  await user.keyboard("{ArrowRight}");
  expect(said()).toBe("4");
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(said()).toBe("2");
  await user.click(screen.getByRole("radio", { name: "2" }));
  expect(said()).toBe("null");
});
