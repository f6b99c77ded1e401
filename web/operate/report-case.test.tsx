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
