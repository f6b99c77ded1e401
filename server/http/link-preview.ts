import type { FastifyRequest } from "fastify";
import type { SharedSession } from "#shared/contract/shared-links.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { sharedTitle } from "#shared/domain/shared-link.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

interface Previewed {
  session: Pick<SharedSession, "user" | "strainName">;
  serverName: string;
  publicUrl: string | undefined;
}

/**
 * The page of a link that is on, with what chats show of it (Open Graph): who shared it and the strain. Nothing more,
 * and the app's own picture: chats keep previews, which can't be taken back.
 */
export function withPreview(
  html: string,
  { protocol, host, url }: Pick<FastifyRequest, "protocol" | "host" | "url">,
  { session, serverName, publicUrl }: Previewed,
): string {
  const origin = publicUrl ?? `${protocol}://${host}`;
  const title = sharedTitle(session.user);
  const description = shownStrainName(session.strainName);
  const tags = {
    ...{ "og:type": "website", "og:site_name": serverName, "og:title": title, "og:description": description },
    ...{ "og:url": new URL(url, origin).href, "og:image": `${origin}/icons/icon-512.png` },
    ...{ "og:image:alt": serverName, "twitter:card": "summary" },
  };
  const lines = Object.entries(tags).map(([name, text]) => {
    const attribute = name.startsWith("og:") ? "property" : "name";
    return `<meta ${attribute}="${name}" content="${escaped(text)}" />`;
  });
  return html.replace("</head>", () => `${lines.join("\n")}\n</head>`);
}
