import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { CompanySection } from "./company-section.tsx";

const web = withWebApp();
let wren: TestPerson;
let june: TestPerson;
let teo: TestPerson;
let worlds = 0;
beforeEach(async () => {
  worlds += 1;
  wren = await web.signUp(`wren${worlds}`, { firstName: "Wren" });
  june = await web.signUp(`june${worlds}`, { firstName: "June" });
  teo = await web.signUp(`teo${worlds}`, { firstName: "Teo" });
  for (const friend of [june, teo]) {
    await wren.call(routes.followUser, { body: { followingId: friend.user.id } });
    await friend.call(routes.followUser, { body: { followingId: wren.user.id } });
  }
});
afterEach(() => void vi.restoreAllMocks());

/** A session of Wren's, with whom it was, and the sheet by which people are added to it. */
async function open(...asked: TestPerson[]) {
  const companionIds = asked.map(({ user }) => user.id);
  const { body: session } = await wren.call(routes.logSession, { body: { strainName: "Blue Dream", companionIds } });
  const params = { id: session.id };
  for (const person of asked)
    await person.call(routes.removeCompanion, { params: { ...params, userId: person.user.id } });
  const { user } = web.render(<CompanySection session={session} />, { as: wren });
  const addSomeone = async () => {
    await user.click(await screen.findByRole("button", { name: "Add someone" }));
    return within(await screen.findByRole("dialog", { name: "With whom?" }));
  };
  const there = async () =>
    (await wren.call(routes.listCompanions, { params })).body.companions.map((companion) => companion.user.username);
  return { user, addSomeone, there };
}
const gone = () => waitFor(() => expect(screen.queryByRole("dialog", { name: "With whom?" })).toBeNull());

test("someone is added to a session that's there, and who can't be asked is told in one sentence", async () => {
  const { user, addSomeone, there } = await open(june);
  const sheet = await addSomeone();
  await user.click(await sheet.findByRole("checkbox", { name: /^June/ }));
  await user.click(sheet.getByRole("checkbox", { name: /^Teo/ }));
  expect(sheet.getByRole("status").textContent).toBe(
    "June and Teo will be asked to add theirs. Others see them here only once they've said yes.",
  );
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await findToast("June can't be asked right now.");
  await gone();
  expect(await there()).toEqual([teo.user.username]);
});

test("who couldn't be asked for want of an answer stays picked, and who was asked is there", async () => {
  const { user, addSomeone, there } = await open();
  const sheet = await addSomeone();
  await user.click(await sheet.findByRole("checkbox", { name: /^June/ }));
  await user.click(sheet.getByRole("checkbox", { name: /^Teo/ }));
  const send = globalThis.fetch;
  const spied = vi.spyOn(globalThis, "fetch").mockImplementation((address, options) => {
    const isTeos = options?.method === "POST" && String(options.body).includes(teo.user.id);
    return isTeos ? Promise.reject(new TypeError("lost")) : send(address, options);
  });
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await findToast("Couldn't ask them");
  spied.mockRestore();
  expect(sheet.queryByRole("checkbox", { name: /^June/ })).toBeNull();
  expect(sheet.getByRole("checkbox", { name: /^Teo/, checked: true })).not.toBeNull();
  await user.click(sheet.getByRole("button", { name: "Done" }));
  await gone();
  expect((await there()).toSorted()).toEqual([june.user.username, teo.user.username]);
});

test("who was picked is still picked after the sheet was left without 'Done', and isn't asked", async () => {
  const { user, addSomeone, there } = await open();
  await user.click(await (await addSomeone()).findByRole("checkbox", { name: /^June/ }));
  await user.keyboard("{Escape}");
  await gone();
  expect(await (await addSomeone()).findByRole("checkbox", { name: /^June/, checked: true })).not.toBeNull();
  expect(await there()).toEqual([]);
});
