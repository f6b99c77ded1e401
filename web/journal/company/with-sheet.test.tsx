import { screen, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { syncJournal } from "#web/offline/copies/journal.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { WithSheet } from "./with-sheet.tsx";

withDeviceStorage();
const web = withWebApp();
let wren: TestPerson;
beforeAll(async () => {
  wren = await web.signUp("wren");
  const june = await web.signUp("june");
  await wren.call(routes.followUser, { body: { followingId: june.user.id } });
  await june.call(routes.followUser, { body: { followingId: wren.user.id } });
});

async function open({ names = "", namesShown = false } = {}) {
  const onDone = vi.fn();
  const picked = { people: [], names };
  const { user } = web.render(
    <WithSheet picked={picked} namesShown={namesShown} onClose={() => {}} onDone={onDone} />,
    { as: wren },
  );
  await screen.findByRole("checkbox", { name: /^June/ });
  const type = (text: string) => user.type(screen.getByRole("searchbox"), text);
  const done = async () => {
    await user.click(screen.getByRole("button", { name: "Done" }));
    return onDone.mock.lastCall?.[0].names;
  };
  return { type, done };
}

test("friends who were there last come first, the others by name", async () => {
  const ida = await web.signUp("ida");
  const friends = [await web.signUp("zed"), await web.signUp("bob"), await web.signUp("amy"), await web.signUp("yan")];
  for (const friend of friends) {
    await ida.call(routes.followUser, { body: { followingId: friend.user.id } });
    await friend.call(routes.followUser, { body: { followingId: ida.user.id } });
  }
  const [zed, , , yan] = friends.map(({ user }) => user.id);
  for (const [day, id] of [zed, yan].entries())
    await ida.call(routes.logSession, {
      body: { strainName: "Haze", consumedAt: `2020-03-0${day + 1}T20:00:00.000Z`, companionIds: [id] },
    });
  web.render(<WithSheet picked={{ people: [], names: null }} onClose={() => {}} onDone={() => {}} />, { as: ida });
  await screen.findByRole("checkbox", { name: /^Amy/ });
  const shown = screen.getAllByRole("checkbox").map((box) => box.closest("label")?.querySelector("small")?.textContent);
  expect(shown).toEqual(["@yan", "@zed", "@amy", "@bob"]);
});

test("where there's nobody to pick, it says why", async () => {
  const [kim, lee, max] = await Promise.all(["kim", "lee", "max"].map((name) => web.signUp(name)));
  if (!kim || !lee || !max) throw new Error("three people signed up");
  await kim.call(routes.followUser, { body: { followingId: lee.user.id } });
  await lee.call(routes.followUser, { body: { followingId: kim.user.id } });
  const show = (as: TestPerson, ...there: TestPerson[]) =>
    web.render(
      <WithSheet
        picked={{ people: [], names: null }}
        without={there.map(({ user }) => user.id)}
        onClose={() => {}}
        onDone={() => {}}
      />,
      { as },
    );
  const alone = show(max);
  await screen.findByText("You can ask people here once you follow each other.");
  await alone.user.type(screen.getByRole("searchbox"), "lee");
  await screen.findByText("No one by that name follows you back.");
  alone.view.unmount();

  const { user } = show(kim, lee);
  await screen.findByText("Everyone you could ask is here already.");
  await user.type(screen.getByRole("searchbox"), "lee");
  await screen.findByText("No one else by that name follows you back.");
  await user.type(screen.getByRole("searchbox"), "s");
  await screen.findByText("No one by that name follows you back.");
});

test("a name that was typed and not added yet isn't lost", async () => {
  const { type, done } = await open({ names: "Sam" });
  await type("Bo");
  expect(await done()).toBe("Sam, Bo");
});

test("what finds a friend is a search, and no name", async () => {
  const { type, done } = await open({ names: "Sam" });
  await type("jun");
  expect(await done()).toBe("Sam");
});

test("several names can be typed at once", async () => {
  const { type, done } = await open();
  await type("Sam, Bo");
  expect(screen.getByRole("button", { name: "Add Sam and Bo as names" })).not.toBeNull();
  await type("{Enter}");
  expect(screen.getByRole("checkbox", { name: "Bo" })).toHaveProperty("checked", true);
  expect(await done()).toBe("Sam, Bo");
});

test("it says who sees the names, as chosen in the form", async () => {
  await open({ names: "Sam, Bo", namesShown: true });
  expect(screen.getByRole("status").textContent).toBe(
    "Sam and Bo are just names, and everyone who sees this session sees them.",
  );
});

test("where there's no room for another name, it says so", async () => {
  const { type } = await open({ names: "x".repeat(limits.companions.max - 1) });
  await type("Bo");
  expect(screen.getByText("There's no room for more names.")).not.toBeNull();
  expect(screen.queryByRole("button", { name: /as a name/ })).toBeNull();
});

/** The device of a person who has written these names, one session each, the last one first. */
async function withJournal(name: string, texts: readonly string[]) {
  const person = await web.signUp(name);
  for (const companions of texts.toReversed())
    await person.call(routes.logSession, { body: { strainName: "Haze", companions } });
  web.render(null, { as: person }).view.unmount();
  await claimDevice(person.user.id);
  claim(person.user.id);
  await syncJournal({ personId: person.user.id, idle: () => Promise.resolve(), onGone: () => {} });
  const onDone = vi.fn();
  const sheet = (names = "") => <WithSheet picked={{ people: [], names }} onClose={() => {}} onDone={onDone} />;
  const show = (names?: string) => web.render(sheet(names), { as: person }).user;
  return { show, said: () => onDone.mock.lastCall?.[0].names };
}
const chips = async () =>
  within(await screen.findByRole("group", { name: "Names" }))
    .getAllByRole("checkbox")
    .map((chip) => chip.closest("label")?.textContent);

test("names written before are a tap away, the last ones first, each once, from the device alone", async () => {
  const { show, said } = await withJournal("ann", ["my brother, sam", "alone", "Sam, Bo", "Zoe"]);
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.reject(new TypeError("offline")));
  const user = show();
  await user.click(await screen.findByRole("checkbox", { name: "my brother" }));
  expect(await chips()).toEqual(["my brother", "sam", "Bo", "Zoe"]);
  await user.click(screen.getByRole("checkbox", { name: "Bo" }));
  await user.click(screen.getByRole("checkbox", { name: "Bo" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(said()).toBe("my brother");
  expect(fetched.mock.calls.every(([address]) => /\/api\/(mutual-follows|companions)\b/.test(String(address)))).toBe(
    true,
  );
  fetched.mockRestore();
});

test("a name that's typed again comes as it was written, and what's typed narrows the others", async () => {
  const { show, said } = await withJournal("kai", ["My brother", "Sam"]);
  const user = show("Bo");
  await screen.findByRole("checkbox", { name: "Sam" });
  await user.type(screen.getByRole("searchbox"), "my BRO");
  expect(await chips()).toEqual(["My brother", "Bo"]);
  await user.type(screen.getByRole("searchbox"), "ther{Enter}");
  expect(await chips()).toEqual(["My brother", "Sam", "Bo"]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(said()).toBe("Bo, My brother");
});

test("of many names the last eight stand there, with a way to the rest and to a new one", async () => {
  const { show } = await withJournal("mia", ["a1, a2, a3, a4, a5", "b1, b2, b3, b4, b5"]);
  const user = show();
  await screen.findByRole("checkbox", { name: "b3" });
  expect(screen.queryByRole("checkbox", { name: "b4" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "More names" }));
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "b4" }));
  await user.click(screen.getByRole("button", { name: "Name" }));
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});
