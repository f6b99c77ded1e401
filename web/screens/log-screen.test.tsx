import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { useSwitchTab } from "#web/lib/navigation/switch-tab.ts";
import { LogPageScreen } from "./log-page-screen.tsx";
import { LogScreen } from "./log-screen.tsx";

const web = withWebApp();
const skip = () => screen.findByRole("button", { name: "Skip Rating" });

function Tab({ onSwitch }: { readonly onSwitch: (tab: string) => void }) {
  useSwitchTab(onSwitch);
  return <LogScreen />;
}

test("logging in the tab leads over the rating dialog to the feed", async () => {
  const alice = await web.signUp("alice");
  const onSwitch = vi.fn();
  const { user } = web.render(<Tab onSwitch={onSwitch} />, { as: alice });
  await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Blue Dream");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await user.click(await screen.findByRole("button", { name: /I liked it/ }));
  await waitFor(() => expect(onSwitch).toHaveBeenCalledExactlyOnceWith("feed"));
  const { body: sessions } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
  expect(sessions).toMatchObject([{ strainName: "Blue Dream", rating: 8 }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("logging on the page of its own leads to /", async () => {
  const bob = await web.signUp("bob");
  const { user } = web.render(<LogPageScreen />, { as: bob, path: "/log" });
  await user.click(await screen.findByRole("button", { name: "Log Session" }));
  await user.click(await skip());
  await waitFor(() => expect(window.location.pathname).toBe("/"));
});
