import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";

interface LockedPackage {
  version: string;
  integrity?: string;
  dev?: boolean;
}

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
}

interface Bill {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { purl: string; type: string } };
  components: Component[];
}

const root = join(import.meta.dirname, "..");
const read = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
const packages: Record<string, LockedPackage> = read("package-lock.json").packages;
/** What a server has: all but the project itself and what only its developers need. */
const locked = Object.entries(packages).flatMap(([path, { version, integrity, dev }]) =>
  path === "" || dev === true ? [] : [{ name: path.replace(/^.*node_modules\//, ""), version, integrity }],
);
let bill: Bill;

beforeAll(() => {
  const said = execFileSync("npm", ["run", "--silent", "sbom"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  bill = JSON.parse(said);
});

test("the bill of materials is CycloneDX, of this version of HighNote", () => {
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.5" });
  const { name, version } = read("package.json");
  expect(bill.metadata.component).toMatchObject({ purl: `pkg:npm/${name}@${version}`, type: "application" });
});

test("it names every package that a server has, with its version and its checksum, and none of the developers'", () => {
  const named = new Map(bill.components.map((component) => [`${component.name}@${component.version}`, component]));
  const missing = locked.filter(({ name, version }) => !named.has(`${name}@${version}`));
  expect(missing).toEqual([]);
  const direct = Object.entries<string>(read("package.json").dependencies).map(
    ([name, version]) => `${name}@${version}`,
  );
  expect(direct.filter((each) => !named.has(each))).toEqual([]);
  const sums = locked
    .filter(({ integrity }) => integrity !== undefined)
    .map(({ name, version, integrity = "" }) => {
      const [, sum = ""] = /^sha512-(.*)$/.exec(integrity) ?? [];
      const { hashes = [] } = named.get(`${name}@${version}`) ?? {};
      return { name, isSame: hashes.some(({ content }) => content === Buffer.from(sum, "base64").toString("hex")) };
    });
  expect(sums.filter(({ isSame }) => !isSame)).toEqual([]);
  const expected = new Set(locked.map(({ name, version }) => `${name}@${version}`));
  expect([...named.keys()].filter((each) => !expected.has(each))).toEqual([]);
});
