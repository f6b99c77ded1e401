import { pages } from "#shared/contract/pages.ts";

/** The page of an invite. The token stands behind '#', which neither proxies nor logs see. */
export const invitePath = (token: string) => `${pages.join}#${token}`;

export const inviteUrl = (token: string) => new URL(invitePath(token), window.location.origin).href;

/** From the pasted text: a whole link or its last part. */
export const tokenIn = (pasted: string) => pasted.trim().split("#").at(-1)?.trim() ?? "";
