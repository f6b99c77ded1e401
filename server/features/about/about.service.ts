import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { About } from "#shared/contract/about.ts";

const Project = z.object({ version: z.string() });
const project = join(import.meta.dirname, "../../../package.json");
const { version } = Project.parse(JSON.parse(readFileSync(project, "utf8")));

export const getAbout = (): About => ({ version });
