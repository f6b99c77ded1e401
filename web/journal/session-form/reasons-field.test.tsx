// Loaded ahead: the form shows them as soon as it can.
import "./detail-fields.tsx";
import { act, screen, waitFor, within } from "@testing-library/react";
import type userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { EditSessionDialog } from "./edit-session-dialog.tsx";
import { LogSessionForm } from "./log-session-form.tsx";

const web = withWebApp();
afterEach(() => vi.restoreAllMocks());

type User = ReturnType<typeof userEvent.setup>;

async function open(person: TestPerson) {
  const onLogged = vi.fn();
  const rendered = web.render(<LogSessionForm onLogged={onLogged} onWaiting={() => {}} />, { as: person });
  await screen.findByLabelText("Location");
  return { onLogged, ...rendered };
}
const fold = () => screen.getByText("What's it for?").closest("details") ?? document.createElement("details");
const foldedValue = () => fold().querySelector("summary small")?.textContent;
const reason = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const scale = (name: RegExp) => screen.getByRole("radiogroup", { name });
const tap = (user: User, name: RegExp, level: number) =>
  user.click(scale(name).querySelectorAll("input")[level] ?? document.body);
const submit = () => screen.getByRole("button", { name: "Log Session" });
const newestOf = async (person: TestPerson) => {
  const [session] = (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;
  if (!session) throw new Error(`${person.user.username} has no session`);
  return session;
};

test("several reasons and how it is before are logged, for their owner alone", async () => {
  const ida = await web.signUp("ida");
  const { user, onLogged } = await open(ida);
  expect([fold().open, foldedValue()]).toEqual([false, "Sleep, pain, fun … only you"]);
  await user.click(screen.getByText("What's it for?"));
  await user.click(reason("Sleep"));
  await user.click(reason("Pain"));
  await user.click(reason("Fun"));
  // One measures sleep and pain, and not fun.
  expect(screen.getAllByRole("radiogroup", { name: /before/ })).toHaveLength(2);
  expect(screen.queryByRole("radiogroup", { name: /after/ })).toBeNull();
  await tap(user, /^Sleep, before, 0 badly to 10 very well/, 3);
  await tap(user, /^Pain, before, 0 none to 10 the worst/, 6);
  await user.click(reason("Pain"));
  await user.click(within(fold()).getByRole("button", { name: "Own word" }));
  await user.keyboard("Migraine{Enter}");
  await waitFor(() => expect(foldedValue()).toBe("Sleep, Fun, Migraine · only you"));
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect(await newestOf(ida)).toMatchObject({
    reasons: ["sleep", "fun", "Migraine"],
    reasonLevels: [{ reason: "sleep", before: 3, after: null }],
    sharesReasons: false,
  });
  expect(foldedValue()).toBe("Sleep, pain, fun … only you");
  // From now on it takes one press.
  await waitFor(() => expect(reason("Migraine").checked).toBe(false));
});

test("a reason of the list is chosen, however it's typed", async () => {
  const { user } = await open(await web.signUp("jon"));
  await user.click(screen.getByText("What's it for?"));
  await user.click(within(fold()).getByRole("button", { name: "Own word" }));
  await user.keyboard("SLEEP{Enter}");
  await waitFor(() => expect(reason("Sleep").checked).toBe(true));
  expect(screen.getAllByRole("checkbox", { name: /sleep$/i })).toHaveLength(1);
});

test("logging again copies the reasons, and neither how it was nor who sees it", async () => {
  const kim = await web.signUp("kim");
  const { body: session } = await kim.call(routes.logSession, {
    body: {
      ...{ strainName: "Lights", reasons: ["sleep"], reasonLevels: [{ reason: "sleep", before: 3, after: 8 }] },
      sharesReasons: true,
    },
  });
  const { user, onLogged } = await open(kim);
  act(() => logAgain(session));
  await waitFor(() => expect(foldedValue()).toBe("Sleep · only you"));
  await user.click(submit());
  await waitFor(() => expect(onLogged).toHaveBeenCalledOnce());
  expect(await newestOf(kim)).toMatchObject({ reasons: ["sleep"], reasonLevels: [], sharesReasons: false });
});

test("the edit dialog has both halves, and shows the reasons on the session when it's told to", async () => {
  const lea = await web.signUp("lea");
  const { body: session } = await lea.call(routes.logSession, {
    body: {
      ...{ strainName: "Lights", ingestionMethod: "pen", reasons: ["sleep", "pain"] },
      reasonLevels: [{ reason: "sleep", before: 3 }],
    },
  });
  const { user } = web.render(<EditSessionDialog session={session} onClose={() => {}} />, { as: lea });
  await screen.findByRole("radiogroup", { name: /^Sleep, after/ });
  await tap(user, /^Sleep, after/, 8);
  await user.click(reason("Pain"));
  await user.click(screen.getByRole("switch", { name: "Show it on this session" }));
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await findToast("Session updated successfully!");
  const { beforeAt } = session.reasonLevels?.[0] ?? {};
  expect(await newestOf(lea)).toMatchObject({
    ...{ reasons: ["sleep"], reasonLevels: [{ reason: "sleep", before: 3, beforeAt, after: 8 }], sharesReasons: true },
  });
});
