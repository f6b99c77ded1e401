import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import { serverWordsOf } from "#server/features/server-settings/server-words.service.ts";
import type { About } from "#shared/contract/about.ts";

const Project = z.object({ version: z.string() });
const project = join(import.meta.dirname, "../../../package.json");
export const { version } = Project.parse(JSON.parse(readFileSync(project, "utf8")));

export const getAbout = async (context: Context): Promise<About> => ({ version, ...(await serverWordsOf(context)) });
