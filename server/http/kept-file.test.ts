import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { KeptFile } from "./kept-file.ts";

test.each(["br", "gzip", "identity"] as const)(
  "is made once in '%s', also for those who ask meanwhile",
  async (encoding) => {
    const file = new KeptFile(Buffer.from("the same words ".repeat(1_000)), "text/plain");
    const [one, other] = await Promise.all([file.contentIn(encoding), file.contentIn(encoding)]);
    expect(other).toBe(one);
    expect(await file.contentIn(encoding)).toBe(one);
  },
);

test("is packed whole", async () => {
  const content = Buffer.from("the same words ".repeat(1_000));
  expect(brotliDecompressSync(await new KeptFile(content, "text/plain").contentIn("br")).equals(content)).toBe(true);
});
