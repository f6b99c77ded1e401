type Sign = readonly [name: string, sign: RegExp];

/** Most specific first: Edge also claims to be Chrome, and Chrome Safari. */
const browsers: readonly Sign[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOPT\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /Chrome\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
];

/** Android also claims Linux, and an iPhone 'like Mac OS X'. An iPad claims to be a Mac and is shown as one. */
const systems: readonly Sign[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const find = (signs: readonly Sign[], userAgent: string) => signs.find(([, sign]) => sign.test(userAgent))?.[0];

/** 'Firefox on Android', or the known part of it; null if neither is known. */
export function deviceName(userAgent: string): string | null {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
