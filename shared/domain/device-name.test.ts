import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";

test.each([
  ["Firefox on Android", "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ["Firefox on iPhone", `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/138.0.0.0 Mobile Safari/537.36`],
  ["Chrome on Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36`],
  ["Chrome on ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/138.0.0.0 Safari/537.36`],
  ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/138.0.0.0 Safari/537.36`],
  ["Chrome on iPhone", `${iphone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`],
  ["Safari on iPhone", `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ["Safari on Mac", `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  [
    "Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
  ],
  ["Opera on Mac", `${mac} ${webkit} Chrome/134.0.0.0 Safari/537.36 OPR/119.0.0.0`],
  [
    "Samsung Internet on Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ["Windows", "Some app (Windows NT 10.0)"],
])("%s", (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each(["curl/8.5.0", "node", ""])("nothing is made up about %o", (userAgent) => {
  expect(deviceName(userAgent)).toBeNull();
});
