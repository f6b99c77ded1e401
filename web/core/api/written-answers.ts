import { signInHint, viewerHeader, writtenAnswer, writtenFeedId, writtenFor } from "#shared/contract/wire.ts";

/**
 * The answer that the page has brought along (server/http/written-feed.ts), once: undefined for other calls, and for a page
 * that was written for another sign-in than the browser has by now.
 */
export function takeWrittenAnswer(path: string, hint: string | undefined): Response | undefined {
  const block = document.querySelector<HTMLScriptElement>(`script[${writtenAnswer}="${path}"]`);
  if (!block || hint !== `${signInHint}=${mark()}`) return undefined;
  block.remove();
  const { viewer, link } = block.dataset;
  const headers = { ...(viewer && { [viewerHeader]: viewer }), ...(link && { link }) };
  return new Response(block.text, { headers });
}

const mark = () => document.querySelector<HTMLMetaElement>(`meta[name="${writtenFor}"]`)?.content;

/** Whether the first cards that came with the page are seen, until the app draws them anew. */
export const hasWrittenCards = (): boolean => globalThis.document?.documentElement.dataset.written !== undefined;

/** Where they aren't to be seen they aren't in the document either. @param answers whether what came with them goes, too */
export function removeWrittenCards({ answers }: { readonly answers: boolean }): void {
  document.getElementById(writtenFeedId)?.remove();
  if (answers) for (const block of document.querySelectorAll(`script[${writtenAnswer}]`)) block.remove();
}
