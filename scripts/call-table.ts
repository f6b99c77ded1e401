import type { Plugin } from "vite";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";

const table = /\/shared\/contract\/routes\.ts$/;

/** What the browser needs of a call to make it. */
const callOf = ({ method, path, file }: Route) => ({ method, path, ...(file && { file }) });

export function callTableCode(): string {
  const calls = Object.entries(routes).map(([name, route]) => [name, callOf(route)]);
  return `export const routes = ${JSON.stringify(Object.fromEntries(calls))};`;
}

/**
 * Gives the web app the table of calls without its schemas: the server has checked every answer, and a form imports the
 * schema that it checks by itself. With them the first screen would load zod and build every schema of the product (17 KB).
 */
export function callTable(): Plugin {
  return {
    name: "call-table",
    enforce: "pre",
    load: { filter: { id: table }, handler: () => ({ code: callTableCode(), moduleType: "js" }) },
  };
}
