import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "#shared/contract/pages.ts";
import { sharePath } from "#shared/contract/wire.ts";
import { startApp, type TestApp } from "#test/app.ts";

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  id: string;
  name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Picture[];
  screenshots?: (Picture & { label: string; form_factor: string })[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; params: { files: { name: string; accept: string[] }[] } };
}

let testApp: TestApp;
let head: string;
beforeAll(async () => {
  testApp = await startApp();
  head = (await get(pages.home)).body;
});
afterAll(() => testApp.close());

const get = (url: string) => testApp.app.inject({ url });
/** The two addresses of a link: the app's own, and that of the neutral name. */
function addressesOf(rel: string): string[] {
  const [link = ""] = head.match(new RegExp(`<link rel="${rel}"[^>]*>`)) ?? [];
  return ["href", "data-neutral"].map((name) => link.match(new RegExp(` ${name}="([^"]+)"`))?.[1] ?? "");
}
const [own = "", neutral = ""] = ["manifest.webmanifest", "notes.webmanifest"].map((name) => `/${name}`);
async function read(address: string): Promise<Manifest> {
  const { statusCode, headers, body } = await get(address);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/manifest+json"]);
  return JSON.parse(body);
}
/** As the file is. A drawing has any size, and the server's own sharp reads none. */
async function pictureAt(address: string) {
  const { statusCode, headers, rawPayload } = await get(address);
  expect([address, statusCode]).toEqual([address, 200]);
  const type = headers["content-type"];
  if (type === "image/svg+xml") return { type, sizes: "any" };
  const { width, height } = await sharp(rawPayload).metadata();
  return { type, sizes: `${width}x${height}` };
}

test("the document names both manifests, and they're two apps of one name each", async () => {
  expect(addressesOf("manifest")).toEqual([own, neutral]);
  const both = [await read(own), await read(neutral)];
  expect(both.map(({ name }) => name)).toEqual(["HighNote", "Notes"]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(2);
});

describe.each([own, neutral])("%s", (address) => {
  test("opens the app without a browser bar", async () => {
    expect(await read(address)).toMatchObject({ start_url: pages.home, scope: "/", display: "standalone" });
  });

  test("has icons of the stated sizes, two of them large enough to install, one that may be cut to a shape", async () => {
    const { icons } = await read(address);
    for (const { src, sizes, type } of icons) {
      expect([src, await pictureAt(src)]).toEqual([src, { type, sizes }]);
    }
    const sizesFor = (wanted: string) => icons.filter(({ purpose }) => purpose === wanted).map(({ sizes }) => sizes);
    expect(sizesFor("any")).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(sizesFor("maskable")).toContain("512x512");
  });

  test("leads to logging and searching at a long press", async () => {
    const { shortcuts } = await read(address);
    expect(shortcuts.map(({ url }) => url)).toEqual([pages.log, pages.search]);
  });

  test("takes a photo that another app shares, under the name by which the worker finds it", async () => {
    const { share_target: target } = await read(address);
    expect(target).toMatchObject({ action: sharePath, method: "POST", enctype: "multipart/form-data" });
    const [field] = target.params.files;
    expect(field?.accept).toEqual(["image/*"]);
    expect((await get("/service-worker.js")).body).toMatch(new RegExp(`\\.get\\(.${field?.name}.\\)`));
  });
});

test("the screenshots before installing are there, in the stated sizes, and say what they show", async () => {
  const { screenshots = [] } = await read(own);
  expect(screenshots.length).toBeGreaterThan(0);
  for (const { src, sizes, type, label } of screenshots) {
    expect(await pictureAt(src)).toEqual({ sizes, type });
    expect(label).not.toBe("");
  }
});

test("iPhones find an icon of the size that they want, and a page that may open without a browser bar", async () => {
  for (const address of addressesOf("apple-touch-icon"))
    expect([address, await pictureAt(address)]).toEqual([address, { type: "image/png", sizes: "180x180" }]);
  for (const name of ["mobile-web-app-capable", "apple-mobile-web-app-capable"])
    expect(head).toContain(`<meta name="${name}" content="yes" />`);
  expect(head).toContain("viewport-fit=cover");
});
