import { lazy, Suspense, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ReportOrBlockMenu } from "./report-or-block-menu.tsx";

const CommentsPanel = lazy(() =>
  import("#web/features/comments/comments-panel.tsx").then((module) => ({ default: module.CommentsPanel })),
);

/** Comments under an opened session, shown until they are hidden. */
export function SessionComments({ session }: { readonly session: Session }) {
  const [shown, setShown] = useState(true);
  if (!shown)
    return (
      <button className="link link--tap" type="button" onClick={() => setShown(true)}>
        Show comments
      </button>
    );
  return (
    <Suspense fallback={<p role="status">Loading comments...</p>}>
      <CommentsPanel
        session={session}
        onHide={() => setShown(false)}
        renderMenu={({ id, user }) => <ReportOrBlockMenu person={user} kind="comment" id={id} iconSize="sm" />}
      />
    </Suspense>
  );
}
