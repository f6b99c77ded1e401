import { screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { WithSheet } from "./with-sheet.tsx";

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
  expect(screen.getByRole("button", { name: "Remove Bo" })).not.toBeNull();
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
