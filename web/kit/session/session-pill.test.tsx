import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SessionPill } from "./session-pill.tsx";

const web = withWebApp();

/** A session of theirs, rated as one of so many: by the dialog, or with `comparisons` null by hand. */
async function rated(person: TestPerson, rating: number, comparisons: [] | null, others = 0): Promise<Session> {
  const rate = async (value: number) => {
    const { body } = await person.call(routes.logSession, { body: { strainName: "Blue Dream" } });
    const edit = { rating: value, ...(comparisons && { comparisons }) };
    return (await person.call(routes.editSession, { params: { id: body.id }, body: edit })).body;
  };
  for (let number = 0; number < others; number++) await rate(5);
  return await rate(rating);
}
async function show(session: Session, viewer: TestPerson) {
  const { body: user } = await viewer.call(routes.getCurrentUser);
  const onView = vi.fn();
  return { onView, ...web.render(<SessionPill session={session} onView={onView} />, { as: { ...viewer, user } }) };
}

test.each([
  ["ann", 8, "Liked"],
  ["ben", 5, "OK"],
  ["cal", 2, "Disliked"],
])("%s, who has rated four in the dialog, sees a word in place of the score", async (name, rating, word) => {
  const person = await web.signUp(name);
  const { user, onView } = await show(await rated(person, rating, [], 3), person);
  await user.click(screen.getByRole("button", { name: `${word}, no score yet, view details` }));
  expect(onView).toHaveBeenCalledOnce();
});

test("the word's colour is the band's own, and tells no more of the score", async () => {
  const hal = await web.signUp("hal");
  await show(await rated(hal, 6.6, []), hal);
  expect(screen.getByRole("button").classList.contains("r-green")).toBe(true);
});

test("the fifth brings the score, and a typed one is a score from the first", async () => {
  const [dee, eve] = [await web.signUp("dee"), await web.signUp("eve")];
  const { view } = await show(await rated(dee, 8, [], 4), dee);
  expect(screen.getByRole("button").textContent).toBe("8.0");
  view.unmount();
  await show(await rated(eve, 8, null), eve);
  expect(screen.getByRole("button").textContent).toBe("8.0");
});

test("others see the score", async () => {
  const [fay, gus] = [await web.signUp("fay"), await web.signUp("gus")];
  const { id } = await rated(fay, 8, []);
  const { body: seen } = await gus.call(routes.getSession, { params: { id } });
  await show(seen, gus);
  expect(screen.getByRole("button").textContent).toBe("8.0");
});
