import { beforeEach, expect, test, vi } from "vitest";

let kept: typeof import("./kept-file.ts");
beforeEach(async () => {
  vi.resetModules();
  kept = await import("./kept-file.ts");
});
const photo = () => new File(["pixels"], "leaf.jpg", { type: "image/jpeg" });

test("a file is stored as it is, and is the same again", async () => {
  const file = photo();
  const store = vi.fn(async () => true);
  expect(await kept.storeFiles(new Map([["a", file]]), store)).toBe(true);
  expect(store.mock.calls).toEqual([[new Map([["a", file]])]]);
  expect(kept.fileOf(file)).toBe(file);
});

test("where the device takes no files, their bytes are stored, later ones at once, and each is a file again", async () => {
  const rows: import("./kept-file.ts").KeptFile[] = [];
  const store = vi.fn(async (files: ReadonlyMap<string, import("./kept-file.ts").KeptFile>) => {
    if ([...files.values()].some((file) => file instanceof Blob)) return false;
    rows.push(...files.values());
    return true;
  });
  for (const name of ["a", "b"]) expect(await kept.storeFiles(new Map([[name, photo()]]), store)).toBe(true);
  expect(store).toHaveBeenCalledTimes(3);
  // As with an entry that has no photo.
  expect(await kept.storeFiles(new Map(), store)).toBe(true);
  for (const row of rows) {
    const file = kept.fileOf(row);
    expect([file.name, file.type, await file.text()]).toEqual(["leaf.jpg", "image/jpeg", "pixels"]);
  }
});

test("a device without room takes neither, and is asked once where there is no file", async () => {
  const store = vi.fn(async () => false);
  expect(await kept.storeFiles(new Map([["a", photo()]]), store)).toBe(false);
  expect(await kept.storeFiles(new Map(), store)).toBe(false);
  expect(store).toHaveBeenCalledTimes(3);
});
