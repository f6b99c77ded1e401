import type { Page } from "@playwright/test";

/** The next such request arrives and is done, but its answer never comes. */
export async function loseAnswer(
  page: Page,
  method: "POST" | "PUT",
  path: string,
  press: () => Promise<void>,
): Promise<void> {
  const lost = Promise.withResolvers<void>();
  const signsIn = path.startsWith("/api/auth/");
  let isNext = true;
  // It stays: requests in the moment in which a page's last route goes may hang.
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (!isNext || route.request().method() !== method) return route.fallback();
      isNext = false;
      await route.fetch();
      // A sign-in that never came leaves no cookie.
      if (signsIn) await page.context().clearCookies();
      await route.abort();
      lost.resolve();
    },
  );
  await press();
  await lost.promise;
}
