import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withWebApp } from "#test/web-render.tsx";
import { chooseNeutralName } from "#web/core/browser/home-screen.ts";
import { showTitle } from "#web/core/navigation/page-focus.ts";
import { DiscreetSection } from "./device-panel.tsx";

const web = withWebApp();
afterEach(() => {
  chooseNeutralName(false);
  document.head.replaceChildren();
});

test("a neutral name changes manifest, icon and titles at once, and back", async () => {
  const manifest = document.createElement("link");
  manifest.href = "/manifest.webmanifest";
  manifest.dataset.neutral = "/notes.webmanifest";
  document.head.append(manifest);
  const { user } = web.render(<DiscreetSection />, { as: await web.signUp("alice") });
  const choice = screen.getByRole("switch", { name: "Neutral name and icon" });
  await user.click(choice);
  showTitle("Rankings");
  expect([new URL(manifest.href).pathname, document.title]).toEqual(["/notes.webmanifest", "Notes"]);
  await user.click(choice);
  showTitle("Rankings");
  expect([new URL(manifest.href).pathname, document.title]).toEqual(["/manifest.webmanifest", "Rankings · HighNote"]);
});
