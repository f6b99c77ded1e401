import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The release after the one that these programs are tried on. */
const release = "trixie";
const kept = join(import.meta.dirname, "../../node_modules/.cache/newer-debian");

/**
 * A program from the next release of Debian, unpacked with all its libraries into a folder: nothing is installed.
 * @returns the command to run it with
 */
export function newerDebian(packageName: string, program: string): string[] {
  const root = join(kept, packageName);
  if (!existsSync(root)) unpack(packageName, root);
  const [loader] = globSync(join(root, "usr/lib{,64}/ld-linux-*"));
  const libraries = globSync(join(root, "usr/lib/*-linux-gnu"));
  if (loader === undefined) throw new Error(`${packageName} has come without a loader`);
  return [loader, "--library-path", libraries.join(":"), join(root, program)];
}

function unpack(packageName: string, root: string): void {
  mkdirSync(dirname(root), { recursive: true });
  const folder = mkdtempSync(`${root}-`);
  const [sources, status, unpacked] = [join(folder, "sources.list"), join(folder, "status"), join(folder, "root")];
  for (const name of ["lists/partial", "archives/partial", "root"]) mkdirSync(join(folder, name), { recursive: true });
  const keys = "/usr/share/keyrings/debian-archive-keyring.gpg";
  writeFileSync(sources, `deb [signed-by=${keys}] http://deb.debian.org/debian ${release} main\n`);
  writeFileSync(status, "");
  const settings = Object.entries({
    "Dir::Etc::sourcelist": sources,
    "Dir::Etc::sourceparts": "-",
    "Dir::State::lists": join(folder, "lists"),
    "Dir::State::status": status,
    "Dir::Cache::archives": join(folder, "archives"),
    "Dir::Cache::pkgcache": "",
    "Dir::Cache::srcpkgcache": "",
    "APT::Sandbox::User": "root",
  }).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  try {
    run("apt-get", [...settings, "-qq", "update"]);
    run("apt-get", [...settings, "-qqy", "--no-install-recommends", "--download-only", "install", packageName]);
    for (const archive of globSync(join(folder, "archives/*.deb"))) run("dpkg", ["-x", archive, unpacked]);
    renameSync(unpacked, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
