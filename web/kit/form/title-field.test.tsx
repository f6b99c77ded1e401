import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "./field.tsx";
import { TitleField } from "./title-field.tsx";

afterEach(cleanup);

const strains = ["Blue Dream", "Blueberry Kush", "Blue Cheese"].map((text) => ({ key: text, text }));

interface StrainFormProps {
  readonly onPick: (text: string) => void;
  readonly onSubmit: () => void;
}

function StrainForm({ onPick, onSubmit }: StrainFormProps) {
  const [text, setText] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form onSubmit={submit}>
      <Field label="Strain">
        <TitleField
          value={text}
          onChange={setText}
          listLabel="Strains"
          suggestions={text ? strains.filter((strain) => strain.text.toLowerCase().includes(text.toLowerCase())) : []}
          onPick={(strain) => {
            setText(strain.text);
            onPick(strain.text);
          }}
        />
      </Field>
    </form>
  );
}

async function typeInto(text: string) {
  const onPick = vi.fn();
  const onSubmit = vi.fn();
  const user = userEvent.setup();
  render(<StrainForm onPick={onPick} onSubmit={onSubmit} />);
  const field = screen.getByRole("combobox", { name: "Strain" });
  await user.type(field, text);
  return { user, field, onPick, onSubmit };
}

test("typing opens the list and marks the matched letters", async () => {
  const { field } = await typeInto("blu");
  expect(field.getAttribute("aria-expanded")).toBe("true");
  const options = screen.getAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual(["Blue Dream", "Blueberry Kush", "Blue Cheese"]);
  expect(options[0]?.querySelector("mark")?.textContent).toBe("Blu");
});

test("arrows move through the options and Enter takes the current one without submitting", async () => {
  const { user, field, onPick, onSubmit } = await typeInto("blu");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  const current = screen.getByRole("option", { selected: true });
  expect(current.textContent).toBe("Blueberry Kush");
  expect(field.getAttribute("aria-activedescendant")).toBe(current.id);
  await user.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledExactlyOnceWith("Blueberry Kush");
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field.getAttribute("aria-expanded")).toBe("false");
});

test("what comes later puts no other option under the arrows, until more is typed", async () => {
  const onPick = vi.fn();
  const user = userEvent.setup();
  const field = (suggestions: typeof strains) => (
    <TitleField value="blu" onChange={() => {}} listLabel="Strains" suggestions={suggestions} onPick={onPick} />
  );
  const { rerender } = render(field(strains.slice(0, 2)));
  await user.click(screen.getByRole("combobox"));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  rerender(field(strains.toSorted((a, b) => (a.text < b.text ? -1 : 1))));
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Blueberry Kush");
  expect(screen.getAllByRole("option")).toHaveLength(2);
  await user.keyboard("{Enter}");
  expect(onPick.mock.calls.map(([{ text }]) => text)).toEqual(["Blueberry Kush"]);
  await user.type(screen.getByRole("combobox"), "e");
  expect(screen.getAllByRole("option")).toHaveLength(3);
});

test("the arrows run round through the text itself", async () => {
  const { user } = await typeInto("blu");
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Blue Cheese");
  await user.keyboard("{ArrowDown}");
  expect(screen.queryByRole("option", { selected: true })).toBeNull();
});

test("Escape closes the list and keeps the text", async () => {
  const { user, field } = await typeInto("blu");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  expect(field).toHaveProperty("value", "blu");
});

test("Enter on free text is left to the form", async () => {
  const { user, onPick, onSubmit } = await typeInto("blu");
  await user.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
});

test("a press on an option takes it and keeps the focus in the text", async () => {
  const { user, field, onPick } = await typeInto("blu");
  await user.click(screen.getByText("Cheese", { exact: false }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith("Blue Cheese");
  expect(document.activeElement).toBe(field);
});
