import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { SessionDetailDialog } from "./session-detail-dialog.tsx";

const web = withWebApp();
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  ada = await web.signUp("ada");
  ben = await web.signUp("ben");
});

const night = {
  ...{ strainName: "Lights", ingestionMethod: "pen", reasons: ["sleep", "pain", "fun", "Migraine"] },
  reasonLevels: [
    { reason: "sleep", before: 3 },
    { reason: "pain", before: 6, after: 4 },
  ],
};
const log = async (body: object) => (await ada.call(routes.logSession, { body })).body.id;
const stored = async (id: number) => (await ada.call(routes.getSession, { params: { id } })).body;
const noSlots = () => ({ othersMenu: null, follow: null, conversation: null, reactions: null });

async function open(sessionId: number, as: TestPerson) {
  const rendered = web.render(<SessionDetailDialog sessionId={sessionId} open onClose={() => {}} slots={noSlots} />, {
    as,
  });
  await screen.findByRole("heading", { name: "Lights" });
  return rendered;
}
const block = async () => within(await screen.findByRole("region", { name: "What you took it for" }));

test("its owner sees what it was for and how that changed, and says with one tap how it was after", async () => {
  const id = await log(night);
  const { user } = await open(id, ada);
  const why = await block();
  expect(why.getByText("2 less")).not.toBeNull();
  expect(why.getByRole("img", { name: "Pain: 6 before, 4 after" })).not.toBeNull();
  expect(why.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Fun", "Migraine"]);
  const after = why.getByRole("radiogroup", { name: "Sleep, after, 0 badly to 10 very well" });
  await user.click(within(after).getByRole("radio", { name: "8" }));
  expect(await why.findByRole("img", { name: "Sleep: 3 before, 8 after" })).not.toBeNull();
  expect(why.getByText("5 better")).not.toBeNull();
  expect((await stored(id)).reasonLevels).toMatchObject([
    { before: 3, after: 8 },
    { before: 6, after: 4 },
  ]);
});

test("how it was after is asked also where nobody said how it was before", async () => {
  const id = await log({ strainName: "Lights", reasons: ["anxiety", "fun"] });
  const { user } = await open(id, ada);
  const why = await block();
  const after = why.getByRole("radiogroup", { name: /^Anxiety, after/ });
  await user.click(within(after).getByRole("radio", { name: "2" }));
  expect(await why.findByText("2 after")).not.toBeNull();
  await waitFor(async () => expect((await stored(id)).reasonLevels).toMatchObject([{ before: null, after: 2 }]));
});

test("its owner shows the reasons to others and hides them again; the numbers stay the owner's", async () => {
  const id = await log(night);
  const own = await open(id, ada);
  const why = await block();
  expect(why.getByText("Only you")).not.toBeNull();
  await own.user.click(why.getByRole("button", { name: "Show it on this session" }));
  expect(await why.findByText("Shown here")).not.toBeNull();
  own.view.unmount();

  const others = await open(id, ben);
  const shown = await screen.findByRole("heading", { name: "What it was for" });
  const section = shown.parentElement;
  expect(section?.textContent).toBe("What it was forSleepPainFunMigraine");
  expect(screen.queryByText("2 less")).toBeNull();
  expect(screen.queryByRole("radiogroup")).toBeNull();
  others.view.unmount();

  const again = await open(id, ada);
  await again.user.click((await block()).getByRole("button", { name: "Hide it from others" }));
  await waitFor(async () => expect((await stored(id)).sharesReasons).toBe(false));
  again.view.unmount();
  await open(id, ben);
  expect(screen.queryByRole("heading", { name: "What it was for" })).toBeNull();
});

test("a session without reasons has no block for them", async () => {
  await open(await log({ strainName: "Lights" }), ada);
  expect(screen.queryByText("What you took it for")).toBeNull();
});

test("when it can't be saved, the tap is taken back and a toast says so", async () => {
  const id = await log(night);
  const { user } = await open(id, ada);
  const after = within((await block()).getByRole("radiogroup", { name: /^Sleep, after/ }));
  await ada.call(routes.deleteSession, { params: { id } });
  await user.click(after.getByRole("radio", { name: "8" }));
  await findToast("Failed to update session");
  await waitFor(() => expect(after.queryByRole("radio", { checked: true })).toBeNull());
});

test("arrows move on, and the number where they stop is said; the sentence takes the focus", async () => {
  const id = await log(night);
  const { user } = await open(id, ada);
  const why = await block();
  const after = within(why.getByRole("radiogroup", { name: /^Sleep, after/ }));
  after.getByRole("radio", { name: "0" }).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  const line = await why.findByRole("img", { name: "Sleep: 3 before, 4 after" });
  await waitFor(() => expect(document.activeElement).toBe(line));
});

test("who leaves right after the tap has said it", async () => {
  const id = await log(night);
  const { user, view } = await open(id, ada);
  const after = within((await block()).getByRole("radiogroup", { name: /^Sleep, after/ }));
  await user.click(after.getByRole("radio", { name: "7" }));
  view.unmount();
  await waitFor(async () => expect((await stored(id)).reasonLevels).toMatchObject([{ after: 7 }, { after: 4 }]));
});
