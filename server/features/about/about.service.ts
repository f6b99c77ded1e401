import { version } from "#server/version.ts";
import type { About } from "#shared/contract/about.ts";

export const getAbout = (): About => ({ version });
