import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Import } from "#shared/contract/imports.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useIsOffline } from "#web/core/browser/connection.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { readingLocale } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { ChooseFile } from "./choose-file.tsx";
import { ImportResult } from "./import-result.tsx";
import { ImportSetUp } from "./import-set-up.tsx";
import { importsQuery, isUnderWay, refreshAfterImport, stepMutation } from "./imports.queries.ts";
import "./imports.css";

/** A running import; it goes on when the page is closed. */
function ImportProgress({ found }: { readonly found: Import }) {
  const { id, state, done, total } = found;
  const toast = useToast();
  const isOffline = useIsOffline();
  const { mutate, isPending } = useMutation({
    ...stepMutation(useQueryClient(), id),
    onError: (error) => toast(failureToast(error, "Couldn't stop the import", "Please try again.")),
  });
  if (state === "undoing")
    return (
      <div className="panel imports__progress" role="status">
        <b>Undoing...</b>
        <progress aria-label="Undoing the import" />
      </div>
    );
  return (
    <div className="panel imports__progress">
      <b>
        {done.toLocaleString(readingLocale)} of {total.toLocaleString(readingLocale)}
      </b>
      <progress aria-label="Import" value={done} max={total} />
      <p className="setnote" role="status">
        {isOffline ? "You're offline, but it goes on without you." : "You can leave this page. It goes on without you."}
      </p>
      <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate("cancel")}>
        Stop
      </Button>
    </div>
  );
}

const isOpen = (each: Import): boolean => each.state === "ready" || isUnderWay(each);

/** The last one, and the earlier ones that can still be undone; not those that were left before they added anything. */
function shownResults(imports: readonly Import[]): readonly Import[] {
  const over = imports
    .filter((each) => !isOpen(each) && (each.state !== "cancelled" || each.done > 0))
    .toSorted((a, b) => (b.endedAt ?? b.createdAt).localeCompare(a.endedAt ?? a.createdAt));
  return over.filter(({ undoUntil }, at) => at === 0 || undoUntil !== null);
}

/** Sessions of an export or another program: choose a file, see what it comes to, add it, or take it back. */
export function ImportSection() {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const isOffline = useIsOffline();
  const query = useQuery(importsQuery);
  const askAgain = useEffectEvent(() => {
    if (query.error) void query.refetch();
  });
  useEffect(() => {
    if (!isOffline) askAgain();
  }, [isOffline]);
  const imports = query.data ?? [];
  const open = imports.find(isOpen);
  const results = shownResults(imports);
  const latest = open ?? results[0];
  const added = latest && `${latest.id} ${latest.added}`;
  useEffect(() => {
    if (added !== undefined) refreshAfterImport(queryClient, id);
  }, [queryClient, id, added]);
  const section = useRef<HTMLElement>(null);
  const state = latest?.state;
  const shownState = useRef(state);
  useEffect(() => {
    const wasAnswered = shownState.current === "ready" || shownState.current === "done";
    // The pressed button has gone, and on a phone all that follows it may be above the screen.
    if (wasAnswered && state !== shownState.current && document.activeElement === document.body)
      section.current?.focus();
    shownState.current = state;
  }, [state]);
  return (
    <section className="block" ref={section} tabIndex={-1}>
      <SectionTitle>Import</SectionTitle>
      {!query.data && query.error && !isOffline ? (
        <ErrorState
          title="Couldn't load your imports"
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          {open?.state === "ready" && <ImportSetUp key={open.id} found={open} />}
          {open && isUnderWay(open) && <ImportProgress found={open} />}
          {!open &&
            results.map((each) => <ImportResult key={each.id} found={each} isOneOfSeveral={results.length > 1} />)}
          {!open && <ChooseFile isOffline={isOffline} />}
        </>
      )}
    </section>
  );
}
