import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withWebApp } from "#test/web-render.tsx";
import { ForYouAside } from "./for-you-aside.tsx";

const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());

test.each([routes.searchUsers.path, routes.getComparison.path, routes.listRankings.path])(
  "what can't be read of it, as from %s, is left out, and the rest stays",
  async (path) => {
    const alice = await web.signUp(`alice${path.length}`);
    const { fetch: real } = globalThis;
    const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (address, given) => {
      if (new URL(String(address), location.href).pathname === path) throw new TypeError("Failed to fetch");
      return await real(address, given);
    });
    const { queryClient } = web.render(<ForYouAside />, { as: alice });
    const end = await screen.findByText("For adults 21+. Educational and legal use.");
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(end.isConnected).toBe(true);
    expect(network.mock.calls.filter(([address]) => String(address).includes(path)).length).toBeLessThanOrEqual(2);
  },
);
