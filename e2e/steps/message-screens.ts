import type { Page } from "@playwright/test";
import type { Message } from "#shared/contract/messages.ts";
import { dialog } from "./screen.ts";
import { type ShownScreen, text } from "./showing.ts";
import type { World } from "./world.ts";

async function openConversation(page: Page, { neighbourId }: World): Promise<void> {
  // What is unread stays so for the next visit.
  await page.route(/\/api\/conversations\/[^/]+\/read$/, (route) => route.fulfill({ status: 204 }));
  await page.goto(`/messages/${neighbourId}`);
  await page.getByRole("region", { name: "Messages" }).getByRole("listitem").first().waitFor();
}

const session = ({ ratedId }: World) => ({ kind: "session", sessionId: ratedId });

/** Conversations, and what is sent in them. */
export const messageScreens: readonly ShownScreen[] = [
  {
    name: "messages",
    show: async (page) => {
      await page.goto("/messages");
      await page.getByRole("list", { name: "Conversations" }).waitFor();
    },
  },
  {
    name: "messages-new",
    show: async (page) => {
      await page.goto("/messages");
      await page.getByRole("button", { name: "New message" }).click();
      await dialog(page, "New message").getByRole("list", { name: "People" }).waitFor();
    },
  },
  { name: "conversation", show: openConversation },
  {
    name: "conversation-shared",
    show: async (page, world) => {
      const unseen = { kind: "session", sessionId: 2_000_000_000 };
      const things = [unseen, { kind: "product", productId: world.ratedProductId }, session(world)];
      await page.route(/\/api\/conversations\/[^/]+\/messages/, async (route) => {
        const response = await route.fetch();
        const messages: Message[] = await response.json();
        await route.fulfill({
          response,
          json: messages.map((each, index) => ({ ...each, shared: things[index] ?? null })),
        });
      });
      await openConversation(page, world);
      await text(page, "You can't see this session.");
    },
    refusal: /status of 404/,
  },
  {
    name: "send-in-message",
    show: async (page, { ratedId }) => {
      await page.goto(`/sessions/${ratedId}`);
      await page.getByRole("button", { name: "More about this session" }).click();
      await page.getByRole("button", { name: "Send in a message" }).click();
      await dialog(page, "Send in a message").getByRole("radio").first().check();
    },
  },
  {
    name: "conversation-failed",
    refusal: /status of 503/,
    show: async (page, world) => {
      await openConversation(page, world);
      await page.route(/\/api\/conversations\/[^/]+\/messages$/, (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole("textbox", { name: /^Message to/ }).fill("The dishes again tonight?");
      await page.getByRole("button", { name: "Send" }).click();
      await text(page, /^Not sent/);
    },
  },
];
