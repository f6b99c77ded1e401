import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { reportPath } from "#shared/contract/operator-pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { listActions } from "#test/moderation.ts";
import { jpeg } from "#test/pictures.ts";
import { withWebApp } from "#test/web-render.tsx";
import { OperatorScreen } from "./operator-screen.tsx";

const web = withWebApp();

test("a reported photo is covered and not even loaded until it's asked for, and the action log says who looked", async () => {
  const [mara, lena, reporter] = [await web.signUp("mara"), await web.signUp("lena"), await web.signUp("reporter")];
  await setRoleOf(web.server.context, "mara", "moderator", { operator: "root", reason: "Runs it" });
  const body = { strainName: "Haze" };
  const { body: session } = await lena.call(routes.logSession, { body, file: { content: await jpeg() } });
  await reporter.call(routes.sendReport, { body: { kind: "session", id: String(session.id), reason: "sale" } });
  const [report] = (await mara.call(routes.listReportCases)).body.open;
  const { body: user } = await mara.call(routes.getCurrentUser);
  const looks = async () =>
    (await listActions(web.server.context.database, 10)).filter(({ action }) => action === "look");

  const { view, user: finger } = web.render(<OperatorScreen />, {
    as: { ...mara, user },
    path: reportPath(report?.id ?? 0),
  });
  await screen.findByText("Covered until you ask");
  await screen.findByRole("heading", { name: "Reasons given" });
  expect(view.container.querySelectorAll("img")).toHaveLength(0);
  const show = screen.getByRole("button", { name: "Show the photo" });
  expect(show.getAttribute("aria-busy")).toBeNull();
  expect(await looks()).toEqual([]);
  await finger.click(show);
  const photo = await screen.findByRole<HTMLImageElement>("img", { name: "As it was reported" });
  expect(photo.src).toMatch(/^data:image\/webp;base64,/);
  expect(await looks()).toMatchObject([{ operator: "mara", person_id: lena.user.id }]);
});

test("all that was reported of a session is on its page: each of its words, and every photo once they're asked for", async () => {
  const [moe, lia, asker] = [await web.signUp("moe"), await web.signUp("lia"), await web.signUp("asker")];
  await setRoleOf(web.server.context, "moe", "moderator", { operator: "root", reason: "Runs it" });
  const words = { brand: "Call 555", location: "Behind the gym", companions: "Otis", ownEffects: ["delivered"] };
  const shown = { showCompanions: true, sharesEffects: true, sharesReasons: true };
  const { body: session } = await lia.call(routes.logSession, {
    body: { strainName: "Haze", ...words, ...shown, reasons: ["call 558"], facts: { grower: "Call 556" } },
    file: { content: await jpeg() },
  });
  const params = { id: session.id };
  const { body: added } = await lia.call(routes.addPhoto, { params, file: { content: await jpeg(90, 30) } });
  const photo = { params: { ...params, photoId: added.photos[1]?.id ?? "" }, body: { alt: "Ten bags" } };
  await lia.call(routes.describePhoto, photo);
  await asker.call(routes.sendReport, { body: { kind: "session", id: String(session.id), reason: "sale" } });
  const { open } = (await moe.call(routes.listReportCases)).body;
  const report = open.find(({ username }) => username === lia.user.username);
  const { body: user } = await moe.call(routes.getCurrentUser);
  const { user: finger } = web.render(<OperatorScreen />, { as: { ...moe, user }, path: reportPath(report?.id ?? 0) });
  await screen.findByText("Call 555");
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    ...["Call 555", "Behind the gym", "Otis", "delivered", "call 558", "Call 556", "Ten bags"],
  ]);
  await finger.click(screen.getByRole("button", { name: "Show the 2 photos" }));
  expect(await screen.findAllByRole("img", { name: /^As it was reported, [12] of 2$/ })).toHaveLength(2);
});
