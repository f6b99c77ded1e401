import { createEvent, fireEvent, screen } from "@testing-library/react";
import Trash2 from "lucide-react/icons/trash-2";
import { expect, test, vi } from "vitest";
import { withWebApp } from "#test/web-render.tsx";
import { ActionMenu } from "./action-menu.tsx";

const web = withWebApp();
const labels = ["Copy", "Hide", "Delete"];

test("arrow keys, Home and End move among the actions, around the ends, and leave the page where it is", async () => {
  const onSelect = vi.fn();
  const actions = labels.map((label) => ({ label, icon: Trash2, onSelect: () => onSelect(label) }));
  const { user } = web.render(<ActionMenu label="More" actions={actions} />);
  await user.tab();
  await user.keyboard("{Enter}");
  const menu = await screen.findByRole("dialog", { name: "More" });
  expect(document.activeElement).toBe(menu);
  const press = (key: string) => {
    const focused = document.activeElement ?? document.body;
    const event = createEvent.keyDown(focused, { key });
    fireEvent(focused, event);
    return [document.activeElement?.textContent, event.defaultPrevented];
  };
  expect(press("ArrowDown")).toEqual(["Copy", true]);
  expect(press("ArrowUp")).toEqual(["Delete", true]);
  expect(press("ArrowDown")).toEqual(["Copy", true]);
  expect(press("End")).toEqual(["Delete", true]);
  expect(press("Home")).toEqual(["Copy", true]);
  expect(press("ArrowDown")).toEqual(["Hide", true]);
  await user.keyboard("{Enter}");
  expect(onSelect.mock.calls).toEqual([["Hide"]]);
});

test("ArrowUp begins with the last action", async () => {
  const actions = labels.map((label) => ({ label, icon: Trash2, onSelect: () => undefined }));
  const { user } = web.render(<ActionMenu label="More" actions={actions} />);
  await user.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("dialog", { name: "More" });
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("Delete");
});
