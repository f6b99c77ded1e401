import { isNameNeutral, wantsNeutral } from "./neutral-name.ts";
import { neutralCache } from "./worker-names.ts";

/** For this device's pages at once, and for the next installation: what's installed hardly ever changes its name. */
export function chooseNeutralName(isNeutral: boolean): void {
  if (isNeutral === isNameNeutral()) return;
  if (isNeutral) wantsNeutral.set("");
  else wantsNeutral.remove();
  // Without storage it can't be kept.
  if (isNeutral !== isNameNeutral()) return;
  exchangeNames();
  markNeutralName();
}

/** For the service worker, which names what it shows, and can't read local storage. */
export function markNeutralName(): void {
  if (isNameNeutral()) void globalThis.caches?.open(neutralCache);
  else void globalThis.caches?.delete(neutralCache);
}

/** index.html has both of each. */
function exchangeNames(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-neutral]"))
    [link.href, link.dataset.neutral] = [link.dataset.neutral ?? "", link.href];
}

const background = { light: "#ecefe3", dark: "#121d17" } as const;
/** As a share of the screen's shorter side. */
const iconShare = 0.24;

/**
 * iOS wants a picture of each screen's exact size for the moment before the page is drawn, and takes it from the document
 * when the app is put on the home screen. So each device draws its own.
 */
export async function offerSplashScreen(): Promise<void> {
  const { width, height } = window.screen;
  const icon = new Image();
  icon.src = isNameNeutral() ? "/icons/notes-512.png" : "/icons/icon-512.png";
  await icon.decode();
  for (const scheme of ["light", "dark"] as const) {
    const link = document.createElement("link");
    link.rel = "apple-touch-startup-image";
    link.media = `(prefers-color-scheme: ${scheme})`;
    link.href = draw(icon, background[scheme], { width, height });
    document.head.append(link);
  }
}

function draw(icon: HTMLImageElement, colour: string, screen: { width: number; height: number }): string {
  const scale = window.devicePixelRatio;
  const canvas = document.createElement("canvas");
  canvas.width = screen.width * scale;
  canvas.height = screen.height * scale;
  const context = canvas.getContext("2d");
  const size = Math.min(canvas.width, canvas.height) * iconShare;
  if (context) {
    context.fillStyle = colour;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(icon, (canvas.width - size) / 2, (canvas.height - size) / 2, size, size);
  }
  return canvas.toDataURL("image/png");
}

interface BadgeApi {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}
/** Not every browser has it. */
const api: BadgeApi = navigator;

/** On the app's icon; 0 takes it away. */
export const showBadge = (count: number): void => void api.setAppBadge?.(count).catch(() => undefined);

export const clearBadge = (): void => void api.clearAppBadge?.().catch(() => undefined);
