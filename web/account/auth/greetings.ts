import type { ToastMessage } from "#web/kit/toast/toast-state.ts";

/** What the app says at its first start after something that reloads it. */
export const greetings = {
  login: { title: "Welcome back!" },
  registration: { title: "Welcome to HighNote!" },
  /** The page that showed the first recovery codes was reloaded or left, and they were stored nowhere else. */
  codesNotSaved: {
    title: "Codes not saved",
    description: "You can make new ones in Settings, under Sign-in and security.",
    asksToWait: true,
  },
  recovery: { title: "Welcome back!", description: "Your password's changed and every other device is signed out." },
} as const satisfies Record<string, ToastMessage>;
export type Occasion = keyof typeof greetings;
