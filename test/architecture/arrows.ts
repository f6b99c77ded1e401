import { type Import, isTest, type SourceFile } from "./source-file.ts";

const isNodeModule = (it: Import) => it.specifier.startsWith("node:");
const packageOf = (it: Import) => /^(?:@[^/]+\/)?[^/]+/.exec(it.specifier)?.[0] ?? it.specifier;
const isIn = (file: string | undefined, ...folders: string[]) =>
  file !== undefined && folders.some((folder) => file.startsWith(`${folder}/`));

/** The part of a server feature that a file plays: `service` for server/features/likes/likes.service.ts. */
const roleOf = (path: string | undefined) => /^server\/features\/.*\.([a-z]+)\.ts$/.exec(path ?? "")?.[1];
/** The tables that connect the calls of an area to services stand above all features. */
const isHandlers = (path: string | undefined) => /^server\/features\/[a-z-]+\.handlers\.ts$/.test(path ?? "");
const featureOf = (path: string | undefined) => /^server\/features\/[^/]+/.exec(path ?? "")?.[0];

/** Who may use these packages, beside tests, scripts and the database's own folder. */
const queryBuilder = ["kysely", "pg", "node:sqlite"];
const isHttpPackage = (it: Import) => /^(?:fastify|fastify-.*|@fastify\/.*)$/.test(packageOf(it));
const seesHttp = (path: string) => /^server\/(?:http\/|app\.ts$|logger\.ts$)/.test(path) || isHandlers(path);
const serverPackages = /^(?:kysely|pg|fastify|fastify-.*|@fastify\/.*|sharp|@node-rs\/argon2)$/;
const webPackages = /^(?:react|react-dom|@tanstack\/react-query|wouter|radix-ui|lucide-react|react-hook-form)$/;

/** Says why an import breaks an arrow of docs/architecture.md, or nothing. */
type Arrow = (source: SourceFile, it: Import) => string | false | undefined;

const shared: Arrow = ({ path }, it) => {
  if (!isIn(path, "shared")) return;
  if (it.file !== undefined && !isIn(it.file, "shared")) return "shared imports nothing of ours but shared";
  if (isNodeModule(it)) return "shared knows neither Node nor a browser";
  if (isIn(path, "shared/domain") && isIn(it.file, "shared/contract")) return "the domain does not know the contract";
  if (isIn(path, "shared/domain") && it.file === undefined)
    // Where an address ends is a rule with a standard behind it.
    return packageOf(it) !== "linkify-it" && "the domain needs no package but linkify-it";
  return it.file === undefined && packageOf(it) !== "zod" && "the contract needs no package but zod";
};

const serverAndWeb: Arrow = ({ path }, it) => {
  if (isIn(path, "server") && isIn(it.file, "web")) return "the server does not know the web app";
  if (isIn(path, "web") && isIn(it.file, "server")) return "the web app reaches the server over HTTP only";
  if (isIn(path, "server") && webPackages.test(packageOf(it))) return "the server draws no pages";
  if (isIn(path, "web") && (isNodeModule(it) || serverPackages.test(packageOf(it))))
    return "the web app runs in a browser";
  return;
};

const product: Arrow = ({ path }, it) =>
  isIn(path, "shared", "server", "web") &&
  it.file !== undefined &&
  (isTest(it.file) || isIn(it.file, "scripts")) &&
  "the product imports neither tests nor scripts";

const queries: Arrow = ({ path }, it) =>
  (queryBuilder.includes(packageOf(it)) || queryBuilder.includes(it.specifier)) &&
  !isIn(path, "server/db", "scripts", "deploy") &&
  !(roleOf(path) === "repo" && packageOf(it) === "kysely") &&
  "only repos and server/db import the query builder, and only server/db a driver";

const requests: Arrow = ({ path }, it) =>
  isIn(path, "server") &&
  isHttpPackage(it) &&
  !seesHttp(path) &&
  "only handlers and server/http see a request or a reply";

/** HTTP knows the features; of them only handlers know HTTP, the rest has `viewer.ts` and `answers.ts`. */
const http: Arrow = ({ path }, it) =>
  isIn(path, "server") &&
  !seesHttp(path) &&
  isIn(it.file, "server/http") &&
  "only handlers and the app know server/http: types of askers and answers are in server/viewer.ts and server/answers.ts";

const layers: Arrow = ({ path }, it) => {
  const from = roleOf(path);
  const to = roleOf(it.file);
  if (from === "repo" && (to === "service" || to === "access")) return "a repo knows only the database";
  if (isIn(path, "server/db") && (isIn(it.file, "server/features", "server/http") || it.file === "server/app.ts"))
    return "the database does not know what it is used for";
  return isIn(path, "server/features") && it.file === "server/app.ts" && "features do not know the app";
};

const features: Arrow = ({ path }, it) => {
  const other = featureOf(it.file);
  if (!isIn(path, "server") || other === undefined || other === featureOf(path)) return;
  const role = roleOf(it.file);
  if (isHandlers(it.file)) return path !== "server/app.ts" && "handlers are the top of the features";
  const isDoor = role === "service" || role === "access" || role === "presenter";
  return !isDoor && "another feature is reached through its service, access or presenter file";
};

/** A landed migration does to every database what it did on its first day, however the lists and limits of the product change. */
const migrations: Arrow = ({ path }, it) =>
  isIn(path, "server/db/migrations") &&
  !isIn(it.file, "server/db/migrations") &&
  packageOf(it) !== "kysely" &&
  !(it.isType && isIn(it.file, "server/db") && !isIn(it.file, "server/db/schema")) &&
  "a migration holds literal values, and imports nothing but Kysely, its siblings and the type of a migration";

/** The web's areas from the bottom up. Within one anything imports anything; across, only downward: a slot is for upward alone. */
const webAreas = ["core", "kit", "offline", "journal", "taste", "social", "account", "operate", "app"];
const areaOf = (path: string | undefined) => /^web\/([^/]+)\//.exec(path ?? "")?.[1];
const rankOf = (area: string) => webAreas.indexOf(area);

const web: Arrow = ({ path }, it) => {
  const area = areaOf(path);
  if (area === undefined || !isIn(it.file, "web")) return;
  if (rankOf(area) === -1) return `web has no area ${area}: ${webAreas.join(" <- ")}`;
  const other = areaOf(it.file);
  if (other === undefined) return "areas do not know web's entry";
  return rankOf(other) > rankOf(area) && `an area imports only what is below it: ${webAreas.join(" <- ")}`;
};

const arrows: Arrow[] = [shared, serverAndWeb, product, queries, requests, http, layers, features, migrations, web];

/** One line for each import that breaks an arrow. Tests may reach everything: they stand outside the house. */
export function brokenArrows(source: SourceFile): string[] {
  if (isTest(source.path)) return [];
  return source.imports.flatMap((it) =>
    arrows
      .map((arrow) => arrow(source, it))
      .filter((reason) => typeof reason === "string")
      .map((reason) => `${source.path} imports ${it.specifier}: ${reason}`),
  );
}
