import { useQuery, useQueryClient } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { type ComponentType, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Redirect, useSearch } from "wouter";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useMediaQuery } from "#web/core/browser/media-query.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { replacePage } from "#web/core/navigation/overlay-entries.ts";
import { type SessionChoices, sessionsPath } from "#web/core/navigation/search-address.ts";
import { readTablePlace, type TableOrder, tableColumns, tablePath } from "#web/core/navigation/table-address.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { UnlessSessionsWait } from "#web/journal/outbox/unless-sessions-wait.tsx";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { RateDialog } from "#web/journal/rate/rate-dialog.tsx";
import { EditSession } from "#web/journal/session-form/edit-session-button.tsx";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { SearchIllustration, SessionsIllustration } from "#web/kit/illustration/empty-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { chipsOf } from "#web/social/search/choice-chips.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { SessionTable } from "./session-table.tsx";
import { hiddenColumns } from "./shown-columns.ts";
import { tableQuery } from "./table.queries.ts";
import { TableHead } from "./table-head.tsx";
import { pressedOrder, sortRows } from "./table-order.ts";
import { allToggled, extended, nothingSelected, type Selection, toggled, useSelection } from "./table-selection.ts";
import "#web/social/search/search.css";

interface TableScreenProps {
  /** Asks for the password, which an export needs. */
  readonly Prompt: ComponentType<{ readonly children: ReactNode }>;
}

/** /sessions: one's own sessions as a table, on a desk. A narrow window has the list of the search in its place. */
export function TableScreen({ Prompt }: TableScreenProps) {
  const isWide = useMediaQuery(wideFrame);
  const search = useSearch();
  const place = useMemo(() => readTablePlace(search), [search]);
  if (!isWide) return <Redirect to={sessionsPath(place.choices)} replace />;
  return (
    <PageFrame title="My sessions" titleAs="p" wide offline="My sessions">
      <Prompt>
        <Table {...place} />
      </Prompt>
    </PageFrame>
  );
}

interface TableProps {
  readonly choices: SessionChoices;
  readonly order: TableOrder;
}

/** Where the table was left: Back from a session finds it as it was. Of this page alone. */
let left: { userId: string; address: string; top: number; selection: Selection } | undefined;

function Table({ choices, order }: TableProps) {
  const { id: userId } = useCurrentUser();
  const [found] = useState(() => (left?.userId === userId && left.address === tablePath(choices, order) ? left : null));
  const query = useQuery(tableQuery(userId, choices));
  const { data: items } = query;
  const rows = useMemo(() => items && sortRows(items, order), [items, order]);
  const { selection, setSelection, selected, selectedIds } = useSelection(rows, found?.selection);
  const hidden = useStored(hiddenColumns);
  const shown = useMemo(() => new Set(tableColumns.filter((column) => !hidden.includes(column))), [hidden]);
  const scroller = useRef<HTMLDivElement>(null);
  const dialogs = useRowDialogs();
  const now = useRef({ ids: [0], order, choices, selection });
  useLayoutEffect(() => {
    now.current = { ids: rows?.map(({ id }) => id) ?? [], order, choices, selection };
  });
  const hasRows = rows !== undefined && rows.length > 0;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!hasRows || !element) return;
    if (found) element.scrollTop = found.top;
    return () => {
      const last = now.current;
      const here = tablePath(last.choices, last.order);
      left = { userId, address: here, top: element.scrollTop, selection: last.selection };
    };
  }, [hasRows, userId, found]);
  const clear = useCallback(() => setSelection(nothingSelected), [setSelection]);
  /** The bar goes with the button that was pressed: the focus stays at the table. */
  function clearFromBar() {
    clear();
    scroller.current?.querySelector<HTMLElement>("tbody input[tabindex='0']")?.focus({ preventScroll: true });
  }
  const { open } = dialogs;
  const actions = useMemo(
    () => ({
      select: (id: number, withShift: boolean) =>
        setSelection((before) => (withShift ? extended(before, now.current.ids, id) : toggled(before, id))),
      selectAll: () => setSelection((before) => allToggled(before, now.current.ids)),
      clear,
      rate: (id: number) => void open("rate", id),
      edit: (id: number) => void open("edit", id),
      sort: (column: TableOrder["column"]) => {
        const { choices: chosen, order: last } = now.current;
        replacePage(tablePath(chosen, pressedOrder(last, column)));
        scroller.current?.scrollTo({ top: 0 });
      },
    }),
    [clear, open, setSelection],
  );
  const chips = chipsOf(choices);
  return (
    <div className="dtable">
      <TableHead choices={choices} order={order} filters={chips.length} columns={shown.size} />
      {chips.length > 0 && (
        <ul className="fchips" aria-label="Filters">
          {chips.map(({ label, without }) => (
            <li key={label}>
              <Link className="fchip" href={tablePath(without, order)} aria-label={`Remove filter ${label}`}>
                {label}
                <Icon glyph={X} size="sm" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasRows ? (
        <SessionTable
          scroller={scroller}
          rows={rows}
          isLoading={query.isPlaceholderData}
          order={order}
          shown={shown}
          selected={selectedIds}
          actions={actions}
        />
      ) : (
        <NoRows query={query} choices={choices} order={order} isFiltered={chips.length > 0 || choices.q !== ""} />
      )}
      <SelectionBar selected={selected} onClear={clearFromBar} />
      {dialogs.shown}
    </div>
  );
}

interface NoRowsProps extends TableProps {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly isFiltered: boolean;
}

/** In place of the table: it loads, couldn't be loaded, or has nothing. */
function NoRows({ query, order, isFiltered }: NoRowsProps) {
  if (query.data === undefined) {
    if (query.error === null) return <RowsSkeleton of="sessions" count={8} />;
    return (
      <ErrorState title="Couldn't load the sessions" retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (isFiltered)
    return (
      <EmptyState illustration={<SearchIllustration />} title="No sessions match">
        <LinkButton variant="secondary" href={tablePath({}, order)}>
          Clear filters
        </LinkButton>
      </EmptyState>
    );
  return (
    <UnlessSessionsWait illustration={<SessionsIllustration />}>
      <EmptyState
        illustration={<SessionsIllustration />}
        title="No sessions logged yet"
        hint="Log one and you'll find it here."
      >
        <Button onClick={() => switchTab("log")}>Log Your First Session</Button>
      </EmptyState>
    </UnlessSessionsWait>
  );
}

type RowDialog = "rate" | "edit";

/** What a row's own buttons open: the table has too little of a session for it, so that's read first. */
function useRowDialogs() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [opened, setOpened] = useState<{ readonly kind: RowDialog; readonly session: Session } | null>(null);
  const close = () => setOpened(null);
  /** An answer that comes late opens nothing: another row's dialog may be open, with what was typed for that one. */
  const presses = useRef(0);
  const open = useCallback(
    async (kind: RowDialog, id: number) => {
      const press = ++presses.current;
      try {
        const session = await queryClient.fetchQuery({
          queryKey: queryKeys.session(id),
          queryFn: ({ signal }) => call(routes.getSession, { params: { id }, signal }),
        });
        if (press === presses.current) setOpened({ kind, session });
      } catch (error) {
        toast(failureToast(error, "Couldn't open it", "Please try again."));
      }
    },
    [queryClient, toast],
  );
  const of = (kind: RowDialog) => (opened?.kind === kind ? opened.session : null);
  const shown = (
    <>
      <RateDialog session={of("rate")} onClose={close} />
      <EditSession session={of("edit")} onClose={close} />
    </>
  );
  return { open, shown };
}
