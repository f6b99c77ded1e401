import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./dialogs.tsx";

afterEach(cleanup);

const question = 'Are you sure you want to delete "Northern Lights"? This action cannot be undone.';

function ask({ pending = false } = {}) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog open title="Delete Session" pending={pending} onConfirm={onConfirm} onCancel={onCancel}>
      {question}
    </ConfirmDialog>,
  );
  return { user: userEvent.setup(), onConfirm, onCancel };
}

test("it asks its question and starts on the safe answer", () => {
  ask();
  const dialog = screen.getByRole("alertdialog", { name: "Delete Session" });
  expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).toBe(question);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
});

test("only Delete confirms, and the dialog waits for its caller to close", async () => {
  const { user, onConfirm, onCancel } = ask();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});

test.each(["Cancel", "Escape"])("%s takes the question back", async (way) => {
  const { user, onConfirm, onCancel } = ask();
  if (way === "Escape") await user.keyboard("{Escape}");
  else await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("while it is pending a second press does nothing", async () => {
  const { user, onConfirm } = ask({ pending: true });
  await user.click(screen.getByRole("button", { name: "Deleting..." }));
  expect(onConfirm).not.toHaveBeenCalled();
});
