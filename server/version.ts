import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { projectPath } from "./program-files.ts";

const Project = z.object({ version: z.string() });

/** This program's own. */
export const { version } = Project.parse(JSON.parse(readFileSync(projectPath("package.json"), "utf8")));
