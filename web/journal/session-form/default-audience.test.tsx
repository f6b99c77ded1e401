// Loaded ahead: the form shows them as soon as it can.
import "./detail-fields.tsx";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { privacyFlags, type TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { FirstSessionForm } from "./log-new-session.tsx";
import { LogSessionForm } from "./log-session-form.tsx";

const web = withWebApp();
async function open(person: TestPerson) {
  const onLogged = vi.fn();
  const rendered = web.render(<LogSessionForm onLogged={onLogged} onWaiting={() => {}} />, { as: person });
  await screen.findByLabelText("Location");
  return { onLogged, ...rendered };
}
const strain = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Strain" });
const submit = () => screen.getByRole("button", { name: "Log Session" });
const everyone = () =>
  screen.getByRole<HTMLInputElement>("switch", { name: "Others can see this session in the feed" });
const setDefault = (person: TestPerson, defaultSessionPrivacy: boolean) =>
  person.call(routes.updatePrivacy, { body: privacyFlags({ defaultSessionPrivacy }) });
const form = <LogSessionForm onLogged={() => {}} onWaiting={() => {}} />;
const firstForm = (
  <FirstSessionForm onLogged={() => {}} onWaiting={() => {}} onAudience={() => {}}>
    {(fields, button) => (
      <>
        {fields}
        {button}
      </>
    )}
  </FirstSessionForm>
);

test("the form begins with the default as another device has set it since the app was loaded", async () => {
  const roxy = await web.signUp("rosa");
  await setDefault(roxy, false);
  web.render(form, { as: roxy, isOld: true });
  await waitFor(() => expect(everyone().checked).toBe(false));
});

test("so does the first session's form", async () => {
  const rico = await web.signUp("rico");
  await setDefault(rico, false);
  web.render(firstForm, { as: rico, isOld: true });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Only me/ }).checked).toBe(true));
});

test("who is faster than the answer logs no wider session than the default allows", async () => {
  const rune = await web.signUp("rune");
  const { user, onLogged } = await open(rune);
  await setDefault(rune, false);
  await user.type(strain(), "Blue Dream");
  expect(everyone().checked).toBe(true);
  await user.click(submit());
  await waitFor(() =>
    expect(onLogged).toHaveBeenCalledWith(expect.objectContaining({ visibility: "private" }), null, undefined),
  );
});

test("what was chosen against the default stays", async () => {
  const rita = await web.signUp("rita");
  await setDefault(rita, false);
  const { user, onLogged } = await open({ ...rita, user: { ...rita.user, defaultAudience: "private" } });
  await user.click(everyone());
  await user.click(submit());
  await waitFor(() =>
    expect(onLogged).toHaveBeenCalledWith(expect.objectContaining({ visibility: "public" }), null, undefined),
  );
});

test("another default narrows a form that's begun, and widens none", async () => {
  const roy = await web.signUp("roy");
  const { user, queryClient } = await open({ ...roy, user: { ...roy.user, defaultAudience: "private" } });
  const learn = (defaultAudience: Visibility) =>
    act(async () => queryClient.setQueryData(queryKeys.currentUser, { ...roy.user, defaultAudience }));
  await user.type(strain(), "Blue Dream");
  await learn("public");
  expect(everyone().checked).toBe(false);
  await user.clear(strain());
  await waitFor(() => expect(everyone().checked).toBe(true));
  await user.type(strain(), "Haze");
  await learn("private");
  await waitFor(() => expect(everyone().checked).toBe(false));
});

test("a default in between narrows a form that's begun as well, and what it says is sent as the default", async () => {
  const ruth = await web.signUp("ruth");
  const { user, queryClient, onLogged } = await open(ruth);
  await user.type(strain(), "Blue Dream");
  const asDefault = { defaultAudience: "close-friends", changed: "defaultAudience" };
  const { body } = await ruth.call(routes.updatePrivacy, { body: { ...privacyFlags(), ...asDefault } });
  await act(async () => queryClient.setQueryData(queryKeys.currentUser, body));
  await waitFor(() => expect(everyone().checked).toBe(false));
  const logs = vi.spyOn(globalThis, "fetch");
  await user.click(submit());
  await waitFor(() =>
    expect(onLogged).toHaveBeenCalledWith(expect.objectContaining({ visibility: "close-friends" }), null, undefined),
  );
  expect(String(logs.mock.calls.find(([, init]) => init?.method === "POST")?.[1]?.body)).toContain(
    '"isDefaultAudience":true',
  );
});
