import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { WideRail } from "./wide-rail.tsx";

const web = withWebApp();

test("operators see how much waits at the way to their pages, which nobody else has", async () => {
  const [mara, lena] = [await web.signUp("mara"), await web.signUp("lena")];
  await mara.call(routes.sendReport, { body: { kind: "user", id: lena.user.id, reason: "spam" } });
  await setRoleOf(web.server.context, mara.user.username, "moderator", { operator: "root", reason: "Runs it" });
  const { body: user } = await mara.call(routes.getCurrentUser);
  web.render(<WideRail path="/" onInvite={() => {}} />, { as: { ...mara, user } });
  const way = await screen.findByRole("link", { name: "Server, 1 waiting" });
  expect(way.getAttribute("href")).toBe("/server");
});

test("for everyone else there's no such way", async () => {
  const lena = await web.signUp("lena2");
  web.render(<WideRail path="/" onInvite={() => {}} />, { as: lena });
  await screen.findByRole("link", { name: "Messages" });
  expect(screen.queryByRole("link", { name: /^Server/ })).toBeNull();
});

test("the account is called by whose it is", async () => {
  const wren = await web.signUp("wren", { lastName: "Hall" });
  web.render(<WideRail path="/" onInvite={() => {}} />, { as: wren });
  await screen.findByRole("button", { name: "Account: Wren Hall @wren" });
});
