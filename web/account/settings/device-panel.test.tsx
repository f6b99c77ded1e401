import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withWebApp } from "#test/web-render.tsx";
import { chooseNeutralName } from "#web/core/browser/home-screen.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { Rail } from "#web/kit/shell/rail.tsx";
import { DiscreetSection } from "./device-panel.tsx";

const web = withWebApp();
afterEach(() => {
  chooseNeutralName(false);
  document.head.replaceChildren();
});

/** A page in its frame on a wide screen. */
function Page() {
  const place = usePageFocus<HTMLDivElement>("Settings");
  return (
    <div ref={place}>
      <Rail tabs={[]} current={{ id: null, as: "page" }} onSelect={() => undefined} onBrand={() => undefined} />
      <DiscreetSection />
    </div>
  );
}

test("a neutral name changes manifest, icon, title and brand at once, and back", async () => {
  const manifest = document.createElement("link");
  manifest.href = "/manifest.webmanifest";
  manifest.dataset.neutral = "/notes.webmanifest";
  document.head.append(manifest);
  const { user } = web.render(<Page />, { as: await web.signUp("alice") });
  const choice = screen.getByRole("switch", { name: "Neutral name and icon" });
  const shown = () => [new URL(manifest.href).pathname, document.title];
  await user.click(choice);
  expect(shown()).toEqual(["/notes.webmanifest", "Notes"]);
  expect(screen.getByRole("button", { name: "Notes, sign out" }).textContent).toBe("Notes");
  expect(screen.queryByRole("img", { name: "HighNote" })).toBeNull();
  await user.click(choice);
  expect(shown()).toEqual(["/manifest.webmanifest", "Settings · HighNote"]);
  within(screen.getByRole("button", { name: "HighNote, sign out" })).getByRole("img", { name: "HighNote" });
});
