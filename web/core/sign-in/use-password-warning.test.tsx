import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { passwordWarnings } from "#shared/domain/password-warning.ts";
import { withWebApp } from "#test/web-render.tsx";
import { RecoverForm } from "#web/account/auth/recover-form.tsx";
import { RegistrationForm } from "#web/account/auth/registration-form.tsx";
import { PasswordForm } from "#web/account/security/password-form.tsx";

const web = withWebApp();
const nothing = () => undefined;

test.each([
  ["registration", "Password", <RegistrationForm key="registration" onRegistered={nothing} />],
  ["recovery", "New password", <RecoverForm key="recovery" onSignedIn={nothing} />],
  ["change", "New password", <PasswordForm key="change" onUnsaved={nothing} />],
])("the form of a %s warns of a common password, politely and without refusing it", async (form, label, content) => {
  const { user } = web.render(content, { as: await web.signUp(`wren.${form}`) });
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await user.type(field, "iloveyou");
  const warning = await screen.findByText(passwordWarnings.common);
  expect(warning.getAttribute("aria-live")).toBe("polite");
  expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(warning.id);
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await user.clear(field);
  await user.type(field, "a better horse");
  await expect.poll(() => warning.textContent).toBe("");
});

test("changing the password warns of one's own name", async () => {
  const wren = await web.signUp("wrenhall");
  const { user } = web.render(<PasswordForm onUnsaved={nothing} />, { as: wren });
  await user.type(screen.getByLabelText("New password"), "WrenHall99");
  await screen.findByText(passwordWarnings.own);
});
