import { act, screen } from "@testing-library/react";
import { useEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import type { Author } from "#shared/contract/users.ts";
import { withWebApp } from "#test/web-render.tsx";
import { MentionField } from "./mention-field.tsx";

const web = withWebApp();

interface CommentBoxProps {
  readonly early: readonly Author[];
  /** Are offered, too, once the window hears 'late'. */
  readonly late: readonly Author[];
}

function CommentBox({ early, late }: CommentBoxProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [people, setPeople] = useState(early);
  const [value, setValue] = useState("");
  useEffect(() => {
    const onLate = () => setPeople([...late, ...early]);
    window.addEventListener("late", onLate);
    return () => window.removeEventListener("late", onLate);
  }, [early, late]);
  return (
    <MentionField
      id="box"
      field={field}
      placeholder="Add a comment..."
      value={value}
      onChange={setValue}
      onEnter={() => {}}
      readOnly={false}
      isTooLong={false}
      describedBy=""
      people={people}
    />
  );
}

test("who comes later takes nobody's place under the arrows", async () => {
  const signUp = async (name: string) => (await web.signUp(name)).user;
  const [early, late] = [[await signUp("ozzy"), await signUp("olga")], [await signUp("otto")]];
  const { user } = web.render(<CommentBox early={early} late={late} />, { as: await web.signUp("wren") });
  const box = screen.getByRole<HTMLTextAreaElement>("textbox");
  await user.type(box, "@o{ArrowDown}");
  act(() => void window.dispatchEvent(new Event("late")));
  expect(screen.getAllByRole("option")).toHaveLength(3);
  await user.keyboard("{Enter}");
  expect(box.value).toBe("@olga ");
});
