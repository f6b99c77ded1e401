import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { withWebApp } from "#test/web-render.tsx";
import { claimDrafts, findDraft } from "#web/offline/drafts/draft-store.ts";
import { CommentsPanel } from "./comments-panel.tsx";

withDeviceStorage();
const web = withWebApp();

/** As in a card: hiding the panel unmounts it. */
function Card({ session }: { readonly session: Session }) {
  const [isOpen, setIsOpen] = useState(true);
  if (isOpen) return <CommentsPanel session={session} onHide={() => setIsOpen(false)} />;
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Comment
    </button>
  );
}
const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>("Add a comment...");

async function open(username: string) {
  const person = await web.signUp(username);
  const { body: session } = await person.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  await claimDrafts(person.user.id);
  const { user } = web.render(<Card session={session} />, { as: person });
  const hideAndShow = async () => {
    await user.click(screen.getByRole("button", { name: "Hide comments" }));
    await user.click(screen.getByRole("button", { name: "Comment" }));
  };
  const said = async () =>
    (await person.call(routes.listComments, { params: { id: session.id } })).body.map(({ content }) => content);
  return { user, hideAndShow, said };
}

test("the text is back when the panel opens again, until it's cleared", async () => {
  const { user, hideAndShow } = await open("alice");
  await user.type(await field(), "Half a thought");
  await hideAndShow();
  const again = await field();
  await waitFor(() => expect(again.value).toBe("Half a thought"));
  await user.clear(again);
  await hideAndShow();
  const other = await field();
  await user.type(other, "x");
  expect(other.value).toBe("x");
});

test("a comment that is posted while its panel is hidden does not come back to be posted twice", async () => {
  const { user, hideAndShow, said } = await open("bob");
  const real = globalThis.fetch;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, options) => {
    if (options?.method === "POST") await held;
    return await real(address, options);
  });
  await user.type(await field(), "Lovely{Enter}");
  await hideAndShow();
  await waitFor(async () => expect((await field()).value).toBe("Lovely"));
  answer();
  await waitFor(async () => expect((await field()).value).toBe(""));
  network.mockRestore();
  expect(await said()).toEqual(["Lovely"]);
});

test("a comment that is posted takes none from another form of its session", async () => {
  const carol = await web.signUp("carol");
  const { body: session } = await carol.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  await claimDrafts(carol.user.id);
  const place = { userId: carol.user.id, name: `comment ${session.id}` };
  const card = <Card session={session} />;
  const { user } = web.render(
    <>
      {card}
      {card}
    </>,
    { as: carol },
  );
  await screen.findAllByPlaceholderText("Add a comment...");
  const [one, other] = screen.getAllByPlaceholderText<HTMLTextAreaElement>("Add a comment...");
  if (!(one && other)) throw new Error("two forms");
  const isStored = () =>
    waitFor(async () => expect((await findDraft(place))?.values).toMatchObject({ content: "A long comment" }));
  await user.type(other, "A long comment");
  await isStored();
  await user.type(one, "Short{Enter}");
  await waitFor(() => expect(one.value).toBe(""));
  await isStored();
  expect(other.value).toBe("A long comment");
});
