import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { withWebApp } from "#test/web-render.tsx";
import { tellReachable } from "#web/core/browser/connection.ts";
import { statsQuery } from "#web/core/cache/person-query.ts";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { OfflineBar } from "./offline-bar.tsx";

const web = withWebApp();
afterEach(() => {
  vi.restoreAllMocks();
  // Also for the query library, whose state outlives this file.
  window.dispatchEvent(new Event("online"));
});

const bar = () => screen.queryByRole("status");
function lose() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
}

function Insights({ userId }: { readonly userId: string }) {
  const { data } = useQuery(statsQuery(userId));
  return <p>{data?.totalSessions} sessions</p>;
}

test("the bar says how old is what's shown, and leaves when the connection is back", async () => {
  const ann = await web.signUp("ann");
  const { queryClient } = web.render(
    <>
      <OfflineBar place="Insights" />
      <Insights userId={ann.user.id} />
    </>,
    { as: ann },
  );
  await screen.findByText("0 sessions");
  expect(bar()).toBeNull();
  const { queryKey } = statsQuery(ann.user.id);
  act(() => void queryClient.setQueryData(queryKey, (data) => data, { updatedAt: new Date().setHours(9, 41) }));
  lose();
  await screen.findByText(/Insights as of/);
  expect(bar()?.textContent).toMatch(/^You're offline\. Insights as of 9:41/);
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(bar()).toBeNull();
});

test("it also says when the server doesn't answer; missing content has no age", async () => {
  web.render(<OfflineBar place="Feed" />, { as: await web.signUp("bob") });
  act(() => tellReachable(false));
  await waitFor(() => expect(bar()?.textContent).toBe("You're offline. "));
  act(() => tellReachable(true));
  expect(bar()).toBeNull();
});

test("what can't be loaded without a connection says that it isn't on the device yet", () => {
  web.render(<ErrorState title="Unable to Load Rankings" />);
  screen.getByText("Unable to Load Rankings");
  lose();
  screen.getByText("You're offline");
  screen.getByText("This isn't on your device yet. Everything you've opened before still works.");
});
