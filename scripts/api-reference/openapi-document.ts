import { ErrorAnswer, type Route } from "#shared/contract/route.ts";
import { routes } from "#shared/contract/routes.ts";
import { AnswerSchemas, inputSchema, type JsonSchema } from "./schemas.ts";
import { tags } from "./tags.ts";

const successes = { 200: "Done.", 201: "Created.", 204: "Done; there is nothing to tell." } as const;
const link = { description: 'The address of the next page as `<…>; rel="next"`; absent on the last one.' };

/** OpenAPI 3.1 of every call of the contract, from the schemas that the server validates by. */
export function openApiDocument() {
  const answers = new AnswerSchemas();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, answers) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "HighNote",
      version: "1.0.0",
      description: "Track your highs, remember what hits. The web app makes these calls, and so may any other client.",
      license: { name: "MIT", identifier: "MIT" },
      contact: { name: "The operator of this server" },
    },
    servers: [{ url: "/", description: "The server that this document comes from" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: answers.components,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The sessionId that signing in answers." },
        cookie: { type: "apiKey", in: "cookie", name: "sessionId", description: "Set by signing in; for browsers." },
      },
    },
  };
}

function operation(name: string, route: Route, answers: AnswerSchemas): JsonSchema {
  return {
    operationId: name,
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(route),
    security: route.access === "anyone" ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...parametersOf("path", route.params), ...parametersOf("query", route.query)],
    ...(route.body && { requestBody: requestBody(route.body, route.file) }),
    responses: responsesOf(route, answers),
  };
}

const accessTexts: Readonly<Record<Route["access"], string>> = {
  anyone: "Open to visitors.",
  person: "Needs a sign-in.",
  moderator: "For moderators and admins.",
  admin: "For admins.",
};

function descriptionOf({ access, whileSuspended, paged, polled, file, summary }: Route): string {
  return [
    `${summary}.`,
    accessTexts[access],
    access !== "anyone" && whileSuspended && "Also for suspended accounts.",
    file && `Takes JSON, or a form with the file \`${file}\`.`,
    paged && "Answers a page; the `Link` header leads to the next one.",
    polled && "Answers 304 to a matching `If-None-Match`.",
  ]
    .filter(Boolean)
    .join(" ");
}

function parametersOf(place: "path" | "query", schema: Route["params"]) {
  if (!schema) return [];
  const { properties, required } = inputSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    ...{ name, in: place, required: required.includes(name), schema: property },
  }));
}

function requestBody(body: NonNullable<Route["body"]>, file: Route["file"]) {
  const { required, ...schema } = inputSchema(body);
  const json = { ...schema, ...(required.length > 0 && { required }) };
  const properties = { ...schema.properties, ...(file && { [file]: { type: "string", format: "binary" } }) };
  return {
    required: required.length > 0,
    content: {
      "application/json": { schema: json },
      ...(file && { "multipart/form-data": { schema: { ...json, properties } } }),
    },
  };
}

function responsesOf({ replies, paged, polled }: Route, answers: AnswerSchemas) {
  const ofSuccess = ([status, schema]: [string, NonNullable<Route["body"]>]) => {
    const description = successes[Number(status) as keyof typeof successes];
    const content = { "application/json": { schema: answers.of(schema) } };
    return [
      status,
      {
        description,
        ...(paged && { headers: { Link: { ...link, schema: { type: "string" } } } }),
        ...(status !== "204" && { content }),
      },
    ];
  };
  const refusal = { "application/json": { schema: answers.of(ErrorAnswer) } };
  return {
    ...Object.fromEntries(Object.entries(replies).map(ofSuccess)),
    ...(polled && { 304: { description: "Nothing has changed." } }),
    "4XX": { description: "Refused; `message` says why, `issues` which fields are at fault.", content: refusal },
    "5XX": { description: "Failed, or too busy: then `Retry-After` says when to try again.", content: refusal },
  };
}
