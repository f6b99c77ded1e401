import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePressAnywhere } from "#web/kit/press-anywhere.ts";
import { wishReading } from "#web/kit/shell/reading.tsx";
import { PhotoCover } from "./photo-cover.tsx";

beforeEach(() => wishReading("hidden-photos", true));
afterEach(() => {
  wishReading("hidden-photos", false);
  cleanup();
});

function Card({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <div ref={usePressAnywhere<HTMLDivElement>(onOpen)}>
      <img src="/one.webp" alt="A jar" />
      <PhotoCover />
    </div>
  );
}

test("a covered photo is shown by a press, which doesn't open its card, and has the focus then", () => {
  const onOpen = vi.fn();
  render(<Card onOpen={onOpen} />);
  fireEvent.click(screen.getByRole("button", { name: "Show photo" }));
  expect([screen.queryByRole("button"), onOpen.mock.calls]).toEqual([null, []]);
  const photo = screen.getByRole("img", { name: "A jar" });
  expect(document.activeElement).toBe(photo);
  fireEvent.click(photo);
  expect(onOpen).toHaveBeenCalledOnce();
});

test("without the wish nothing is covered", () => {
  wishReading("hidden-photos", false);
  render(<Card onOpen={() => {}} />);
  expect(screen.queryByRole("button")).toBeNull();
});
