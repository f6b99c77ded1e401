import { afterEach, expect, test, vi } from "vitest";
import { chooseNeutralName, offerSplashScreen } from "./home-screen.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  chooseNeutralName(false);
  document.head.replaceChildren();
});

test("a telephone gets a picture of its screen's exact size for each theme, with the icon of the name that it shows", async () => {
  vi.stubGlobal("devicePixelRatio", 3);
  vi.spyOn(window.screen, "width", "get").mockReturnValue(390);
  vi.spyOn(window.screen, "height", "get").mockReturnValue(844);
  // The page of these tests can't draw.
  const icons: string[] = [];
  vi.spyOn(HTMLImageElement.prototype, "decode").mockImplementation(async function (this: HTMLImageElement) {
    icons.push(new URL(this.src).pathname);
  });
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(function (this: HTMLCanvasElement) {
    return `data:,${this.width}x${this.height}`;
  });
  await offerSplashScreen();
  const links = [...document.head.querySelectorAll("link")].map(({ rel, media, href }) => [rel, media, href]);
  expect(links).toEqual([
    ["apple-touch-startup-image", "(prefers-color-scheme: light)", "data:,1170x2532"],
    ["apple-touch-startup-image", "(prefers-color-scheme: dark)", "data:,1170x2532"],
  ]);
  chooseNeutralName(true);
  await offerSplashScreen();
  expect(icons).toEqual(["/icons/icon-512.png", "/icons/notes-512.png"]);
});
