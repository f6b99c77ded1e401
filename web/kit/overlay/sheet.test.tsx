import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useRef, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Button } from "#web/kit/button/button.tsx";
import { Sheet } from "./sheet.tsx";

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View details</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Session Details">
        <p>Blue Dream</p>
      </Sheet>
    </>
  );
}

async function openSheet() {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole("button", { name: "View details" });
  await user.click(opener);
  return { user, opener };
}

test("an open sheet is a named dialog that holds the focus and the page", async () => {
  await openSheet();
  const dialog = screen.getByRole("dialog", { name: "Session Details" });
  expect(document.activeElement).toBe(dialog);
  expect(document.documentElement.dataset.held).toBe("");
});

test.each(["Escape", "its close control"])("%s closes it, and the focus returns to what opened it", async (way) => {
  const { user, opener } = await openSheet();
  if (way === "Escape") await user.keyboard("{Escape}");
  else await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => document.activeElement).toBe(opener);
  expect(document.documentElement.dataset.held).toBeUndefined();
});

function Question() {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <h3 ref={question} tabIndex={-1}>
      How was it?
    </h3>
  );
}

/** Loads on first use, so that the sheet is open from its first render. */
function LatePage() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  function ask() {
    setAsked(true);
    setOpen(true);
  }
  return (
    <>
      <Button onClick={ask}>Rate</Button>
      {asked && (
        <Sheet open={open} onClose={() => setOpen(false)} title="Rating">
          <Question />
        </Sheet>
      )}
    </>
  );
}

test("the focus returns also when what the sheet shows took it first", async () => {
  const user = userEvent.setup();
  render(<LatePage />);
  await user.click(screen.getByRole("button", { name: "Rate" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("button", { name: "Rate" }));
});

/** As an address opens it: over a page where nothing was pressed. */
function AddressedPage() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <main>
        <h1>Feed</h1>
      </main>
      <Sheet open={open} onClose={() => setOpen(false)} hasAddress title="Session Details">
        <p>Blue Dream</p>
      </Sheet>
    </>
  );
}

test("the focus goes to the page's heading where nothing on the page had it", async () => {
  const user = userEvent.setup();
  render(<AddressedPage />);
  await user.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: "Feed" }));
});
