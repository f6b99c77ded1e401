import type { Plugin } from "vite";
import { operatorCalls } from "#shared/contract/operator-calls.ts";
import type { Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";

const tables = /\/shared\/contract\/(?:routes|operator-calls)\.ts$/;

/** What the browser needs of a call to make it. */
const callOf = ({ method, path, file }: Route) => ({ method, path, ...(file && { file }) });

const codeOf = (name: string, calls: readonly [string, Route][]) =>
  `export const ${name} = ${JSON.stringify(Object.fromEntries(calls.map(([call, route]) => [call, callOf(route)])))};`;

/** The calls of everyone: those of operators are in a table of their own. */
export const callTableCode = (): string =>
  codeOf(
    "routes",
    Object.entries<Route>(routes).filter(([name]) => !(name in operatorCalls)),
  );

/**
 * Gives the web app the table of calls without its schemas: the server has checked every answer, and a form imports the
 * schema that it checks by itself. With them the first screen would load zod and build every schema of the product (17 KB).
 */
export function callTable(): Plugin {
  return {
    name: "call-table",
    enforce: "pre",
    load: {
      filter: { id: tables },
      handler: (id) => ({
        code: id.endsWith("/routes.ts") ? callTableCode() : codeOf("operatorCalls", Object.entries(operatorCalls)),
        moduleType: "js",
      }),
    },
  };
}
