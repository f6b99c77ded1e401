import type { Page } from "@playwright/test";
import { pages } from "#shared/contract/pages.ts";
import { dialog } from "./screen.ts";
import { at, heading, type ShownScreen, text } from "./showing.ts";

/** As if REGISTRATION said so. */
const withMode = (page: Page, registration: string) =>
  page.route("**/api/about", async (route) => {
    // Asked anew: a 304 to the page's own request has no body.
    const about = await (await page.request.get("/api/about")).json();
    await route.fulfill({ json: { ...about, registration } });
  });

/** Ways in, and none. */
export const doorScreens: readonly ShownScreen[] = [
  {
    name: "register-invite",
    show: async (page) => {
      const greeting = { inviter: "June", followEachOther: true };
      await page.route("**/api/invites/open", (route) => route.fulfill({ json: greeting }));
      await page.goto(`${pages.join}#slow-fern`);
      await heading(page, "June invited you");
    },
  },
  { name: "invite-ended", refusal: /status of 404/, show: at(`${pages.join}#guessed`, "This invite has ended") },
  {
    name: "register-by-invite",
    show: async (page) => {
      await withMode(page, "invite");
      await page.goto(pages.register);
      await heading(page, "is by invite");
    },
  },
  {
    name: "register-closed",
    show: async (page) => {
      await withMode(page, "closed");
      await page.goto(pages.register);
      await heading(page, "No new people for now");
    },
  },
];

async function openInvites(page: Page): Promise<void> {
  await page.goto(pages.settings);
  await page.getByRole("button", { name: /^Invite someone/ }).click();
  await dialog(page, "Invite someone")
    .getByText(/You can make/)
    .waitFor();
}

/** Inviting, by someone who is here. */
export const inviteScreens: readonly ShownScreen[] = [
  { name: "invite-choices", show: openInvites },
  {
    name: "invite",
    show: async (page) => {
      const times = { createdAt: "2026-11-23T09:00:00.000Z", expiresAt: "2026-11-30T09:00:00.000Z" };
      const made = { id: 1, uses: 1, used: 0, followEachOther: true, ...times };
      // The list has it, too: one that the list doesn't have is over.
      let invites: (typeof made)[] = [];
      await page.route("**/api/invites", async (route) => {
        if (route.request().method() !== "POST") return await route.fulfill({ json: { invites, left: 3 } });
        invites = [made];
        await route.fulfill({ status: 201, json: { ...made, token: "mH3vq0Zt7yQk1nL5c8RwXg" } });
      });
      await openInvites(page);
      await page.getByRole("button", { name: "Make an invite" }).click();
      await page.getByRole("img", { name: "The invite as a code to scan" }).waitFor();
    },
  },
  {
    name: "notifications-notice",
    show: async (page) => {
      const told = {
        ...{ kind: "session", createdAt: "2026-11-23T09:00:00.000Z", endsAt: null },
        ...{ isUndone: false, outcome: null, isRead: false, appeal: null },
      };
      const asked = { content: "I was", createdAt: told.createdAt };
      const outcome = { reason: "It was your own picture after all.", createdAt: told.createdAt };
      const notices = [
        { ...told, id: 3, action: "hide", reason: "Rule 2: Nothing for sale. You offered to sell at the end." },
        { ...told, id: 2, action: "warn", reason: "Please be kind.", appeal: { ...asked, answer: null } },
        { ...told, id: 1, action: "remove-photo", reason: "Someone in it didn't agree.", isUndone: true, outcome },
      ];
      await page.route("**/api/user/notices", (route) => route.fulfill({ json: notices }));
      await page.route(/\/api\/notifications\/read$/, (route) => route.fulfill({ status: 204 }));
      await page.goto(pages.notifications);
      await page.getByRole("button", { name: "Ask for another look" }).click();
      await text(page, "Your session was hidden");
    },
  },
];
