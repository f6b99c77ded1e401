import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { SharedThing } from "#shared/contract/messages.ts";
import { routes } from "#shared/contract/routes.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { productPath, sessionPath } from "#web/core/navigation/page-paths.ts";
import { Link } from "#web/kit/link.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { FlatSleeve } from "#web/kit/session/thumb.tsx";
import { Bone } from "#web/kit/state/skeleton.tsx";
import "./shared-card.css";

interface SharedCardProps {
  readonly shared: SharedThing;
  /** The session is the viewer's own, who sees it for as long as there is one. */
  readonly isYours: boolean;
}

/** The session or product that a message points to, as far as the viewer may see it now: asked for each time, never kept with the message. */
export function SharedCard({ shared, isYours }: SharedCardProps) {
  if (shared.kind === "session") return <SessionCard id={shared.sessionId} isYours={isYours} />;
  return <ProductCard id={shared.productId} />;
}

function SessionCard({ id, isYours }: { readonly id: number; readonly isYours: boolean }) {
  const { data: session, error } = useQuery({
    queryKey: queryKeys.session(id),
    queryFn: ({ signal }) => call(routes.getSession, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error && (isGone(error) || !session)) return <Unseen error={error} what="session" isYours={isYours} />;
  if (!session) return <CardBone />;
  const { rating, brand, user } = session;
  const by = firstNameOrUsername(user);
  return (
    <Link className="sharedcard" href={sessionPath(id)}>
      <FlatSleeve of={session} />
      <Words name={shownStrainName(session.strainName)} facts={brand ? `${brand} · ${by}` : by} />
      {rating !== null && <SessionPill small session={session} />}
    </Link>
  );
}

function ProductCard({ id }: { readonly id: string }) {
  const { data: page, error } = useQuery({
    queryKey: queryKeys.product(id),
    queryFn: ({ signal }) => call(routes.getProduct, { params: { id }, signal }),
    staleTime: 0,
  });
  if (error && (isGone(error) || !page)) return <Unseen error={error} what="product" />;
  if (!page) return <CardBone />;
  const { strainName, strainType, brand } = page.product;
  return (
    <Link className="sharedcard" href={productPath(id)}>
      <FlatSleeve of={{ id, strainType, photo: page.photo }} />
      <Words name={shownStrainName(strainName)} facts={brand ?? "Product"} />
    </Link>
  );
}

const Words = ({ name, facts }: { readonly name: string; readonly facts: ReactNode }) => (
  <span className="sharedcard__text">
    <b>{name}</b>
    <small>{facts}</small>
  </span>
);

interface UnseenProps {
  readonly error: Error;
  readonly what: SharedThing["kind"];
  readonly isYours?: boolean;
}

/** What was read before stays when it can't be read again, unless the server says that it isn't there for them. */
const isGone = (error: Error) => error instanceof ApiError && error.status === 404;

/** What was deleted and what is out of sight can't be told apart, but by its owner. */
function Unseen({ error, what, isYours = false }: UnseenProps) {
  const gone = isYours ? `You've deleted this ${what}.` : `You can't see this ${what}.`;
  return <p className="sharedcard__none">{isGone(error) ? gone : `Couldn't load this ${what}.`}</p>;
}

const CardBone = () => <Bone width="14rem" height="4.25rem" style={{ borderRadius: "var(--hn-radius-md)" }} />;

/** In the list of conversations, where a message has no words. */
export const sharedWords = { session: "Sent a session", product: "Sent a product" } as const satisfies Record<
  SharedThing["kind"],
  string
>;
