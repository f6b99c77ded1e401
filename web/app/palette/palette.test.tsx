import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { KeyboardShortcuts } from "#web/app/keyboard-shortcuts.tsx";
import { PaletteKey } from "#web/app/wide-rail.tsx";
import { switchShortcuts } from "#web/core/browser/keyboard-shortcuts.ts";

const web = withWebApp();
let wren: TestPerson;
beforeAll(async () => {
  wren = await web.signUp("wren");
  await web.signUp("bluma", { firstName: "Bluma", lastName: "Katz" });
  const body = { strainName: "Blue Dream", ingestionMethod: "joint", amount: 0.3, amountUnit: "g" };
  await wren.call(routes.logSession, { body });
});

async function open() {
  const { user } = web.render(<KeyboardShortcuts />, { as: wren });
  await user.keyboard("{Control>}k{/Control}");
  const palette = await screen.findByRole("dialog", { name: "Command palette" });
  return { user, palette: within(palette), field: within(palette).getByRole("combobox") };
}
/** What an option says; a mark in it may not break its words. */
const saying = (start: string) =>
  waitFor(() =>
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toContainEqual(
      expect.stringContaining(start),
    ),
  );
const chosen = () =>
  screen.getAllByRole("option", { selected: true }).map((option) => option.querySelector("b")?.textContent);

test("what's typed before its field is there is neither lost nor a shortcut of the page", async () => {
  const { user } = web.render(<KeyboardShortcuts />, { as: wren });
  // Not '?' first: in a field that is there already it asks for all keys.
  await user.keyboard("{Control>}k{/Control}n?x{Backspace}");
  const field = await screen.findByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(field.value).toBe("n?"));
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await user.keyboard("{Escape}{Control>}k{/Control}");
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe(""));
});

test("a press on its keys in the rail opens it, too", async () => {
  const { user } = web.render(
    <>
      <PaletteKey />
      <KeyboardShortcuts />
    </>,
    { as: wren },
  );
  await user.click(screen.getByRole("button", { name: "Command palette, Ctrl K" }));
  await screen.findByRole("dialog", { name: "Command palette" });
});

test("a few letters find what can be logged again, gone to and done", async () => {
  const { user, field } = await open();
  await user.type(field, "blu");
  await saying("Log Blue Dream again Joint, 0.3 g, as on Jun");
  await saying("Bluma Katz @bluma");
  await saying("Search your sessions for “blu” 1 found");
  expect(chosen()).toEqual(["Log Blue Dream again"]);
  await user.keyboard("{ArrowDown}");
  expect(chosen()).toEqual(["Blue Dream"]);
  expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/products\//));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what was logged without a method and an amount says only when", async () => {
  await wren.call(routes.logSession, { body: { strainName: "Plain Jane" } });
  const { user, field } = await open();
  await user.type(field, "plain");
  await saying("Log Plain Jane again As on Jun");
});

test("a screen's whole name comes before everything that holds it", async () => {
  const { user, field } = await open();
  await user.type(field, "rankings");
  await waitFor(() => expect(chosen()).toEqual(["Rankings"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(window.location.pathname).toBe("/rankings"));
});

test("a strain's whole name offers to log it again, as its first letters do", async () => {
  const { user, field } = await open();
  await user.type(field, "blue dream");
  await saying("Blue Dream 1 session");
  expect(chosen()).toEqual(["Log Blue Dream again"]);
});

test("of strains whose names begin alike, the one that's named whole is offered, however long ago it was", async () => {
  await wren.call(routes.logSession, { body: { strainName: "Runtz" } });
  await wren.call(routes.logSession, { body: { strainName: "Runtz Cake" } });
  const { user, field } = await open();
  await user.type(field, "runtz");
  await saying("Runtz Cake 1 session");
  expect(chosen()).toEqual(["Log Runtz again"]);
});

test("what nobody knows can be logged", async () => {
  const { user, field } = await open();
  await user.type(field, "qqqq");
  await saying("Log “qqqq” As a new strain");
  await waitFor(() => expect(screen.queryByRole("option", { name: /^Search your sessions/ })).toBeNull());
});

test("the list of shortcuts is a question mark away, and single keys aren't shown once they're off", async () => {
  const { user, palette } = await open();
  expect(palette.getByRole("option", { name: /^Log a session/ }).querySelector("kbd")?.textContent).toBe("N");
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  switchShortcuts(false);
  try {
    await user.keyboard("{Control>}k{/Control}");
    const entry = await screen.findByRole("option", { name: /^Switch to/ });
    expect(entry.querySelector("kbd")).toBeNull();
  } finally {
    switchShortcuts(true);
  }
});

test("Escape gives the focus back, and a second press of the keys closes, too", async () => {
  const { user } = web.render(
    <>
      <button type="button">Before</button>
      <KeyboardShortcuts />
    </>,
    { as: wren },
  );
  const before = screen.getByRole("button", { name: "Before" });
  before.focus();
  for (const keys of ["{Escape}", "{Control>}k{/Control}"]) {
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByRole("dialog", { name: "Command palette" });
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toBe(before));
  }
});

test("with nothing to rate the key says so", async () => {
  const { user } = web.render(<KeyboardShortcuts />, { as: wren });
  await user.keyboard("r");
  await screen.findByText("Nothing's waiting to be rated");
  await vi.dynamicImportSettled();
});
