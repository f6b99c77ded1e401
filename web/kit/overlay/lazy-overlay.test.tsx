import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, lazy, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findToast } from "#test/toast.ts";
import { ToastProvider } from "#web/kit/toast/toast-provider.tsx";
import { LazyOverlay } from "./lazy-overlay.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const lost = () => new TypeError("Failed to fetch dynamically imported module");

interface PageProps {
  readonly Panel: ComponentType;
  readonly onClose: () => void;
  readonly opened: boolean;
}

function Page({ Panel, onClose, opened }: PageProps) {
  const [open, setOpen] = useState(opened);
  function close() {
    onClose();
    setOpen(false);
  }
  return (
    <ToastProvider>
      <label>
        Notes <input />
      </label>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        More
      </button>
      <LazyOverlay open={open} onClose={close} loading="Loading...">
        <Panel />
      </LazyOverlay>
    </ToastProvider>
  );
}

function visit(load: () => Promise<{ default: ComponentType }>, opened = false) {
  const onClose = vi.fn();
  render(<Page Panel={lazy(load)} onClose={onClose} opened={opened} />);
  return { user: userEvent.setup(), more: screen.getByRole("button", { name: "More" }), onClose };
}

test("an overlay that doesn't load closes and says so; text typed beside it stays", async () => {
  const { user, more } = visit(() => Promise.reject(lost()));
  await user.type(screen.getByLabelText("Notes"), "Rain on the roof.");
  await user.click(more);
  const toast = await findToast("This didn't load");
  expect(toast.getByRole("alert").textContent).toContain("Check your connection, then reload.");
  expect(more.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(more);
  expect(screen.getByLabelText<HTMLInputElement>("Notes").value).toBe("Rain on the roof.");
});

test("an overlay open from the start closes and says so as well", async () => {
  const { onClose } = visit(() => Promise.reject(lost()), true);
  await findToast("This didn't load");
  expect(onClose).toHaveBeenCalledOnce();
});

test("every further opening says it again, once", async () => {
  const { user, more, onClose } = visit(() => Promise.reject(lost()));
  for (let opening = 1; opening <= 3; opening++) {
    await user.click(more);
    const toast = await findToast("This didn't load");
    await user.click(toast.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("This didn't load", { selector: "b" })).toBeNull();
    expect(more.getAttribute("aria-expanded")).toBe("false");
    expect(onClose).toHaveBeenCalledTimes(opening);
  }
});

test("a reload, which alone fetches it again, is offered", async () => {
  const reload = vi.spyOn(window.location, "reload").mockReturnValue();
  const { user, more } = visit(() => Promise.reject(lost()));
  await user.click(more);
  await user.click((await findToast("This didn't load")).getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("a failure after closing is not shown", async () => {
  const loading = Promise.withResolvers<{ default: ComponentType }>();
  const { user, more } = visit(() => loading.promise);
  await user.click(more);
  screen.getByText("Loading...");
  await user.click(more);
  await act(async () => loading.reject(lost()));
  expect(screen.queryByText("Loading...")).toBeNull();
  expect(screen.queryByText("This didn't load")).toBeNull();
  await user.click(more);
  await findToast("This didn't load");
});

test("it loads with the first opening and is there from then on, to animate out", async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => <p>Everything else</p> }));
  const { user, more } = visit(load);
  expect(load).not.toHaveBeenCalled();
  await user.click(more);
  await screen.findByText("Everything else");
  await user.click(more);
  screen.getByText("Everything else");
  expect(load).toHaveBeenCalledOnce();
});
