import { useInfiniteQuery } from "@tanstack/react-query";
import Minus from "lucide-react/icons/minus";
import { useState } from "react";
import type { ProductPage } from "#shared/contract/products.ts";
import { moods } from "#shared/domain/enumerations.ts";
import {
  type Family,
  formatAmount,
  ingestionMethodLabel,
  moodFamilies,
  moodLabels,
} from "#shared/domain/session-words.ts";
import { productSessionsQuery } from "#web/core/cache/product-query.ts";
import { counted, readingLocale } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MethodIcon } from "#web/kit/icon/method-icon.tsx";
import { DatedSession } from "#web/kit/session/dated-session.tsx";
import { AveragePill } from "#web/kit/session/session-pill.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";

type Had = ProductPage["moods"][number];
interface Effect extends Had {
  readonly label: string;
  readonly family?: Family;
}

const shownEffects = 8;
/** With more sessions than this the dots no longer stand for one each but for shares. */
const maxDots = 8;

/** How many of the viewer's sessions had each effect; unwanted ones apart. */
export function WhatItDoes({ page }: { readonly page: ProductPage }) {
  const of = page.verdict.sessions;
  const wanted = [...page.moods.map(moodEffect), ...page.ownEffects.map(ownEffect)].toSorted(
    (a, b) => b.sessions - a.sessions,
  );
  const unwanted = page.unwantedEffects.map(ownEffect);
  if (wanted.length + unwanted.length === 0) return null;
  return (
    <section className="prodpart">
      <h2>What it does for you</h2>
      <EffectList effects={wanted} of={of} />
      {unwanted.length > 0 && (
        <>
          <h3>Unwanted</h3>
          <EffectList effects={unwanted} of={of} isUnwanted />
        </>
      )}
    </section>
  );
}

function moodEffect(had: Had): Effect {
  const mood = moods.find((each) => each === had.name);
  return mood ? { ...had, label: moodLabels[mood], family: moodFamilies[mood] } : ownEffect(had);
}
/** Words are stored as they were typed, listed ones in lower case. */
const ownEffect = (had: Had): Effect => ({ ...had, label: had.name.charAt(0).toUpperCase() + had.name.slice(1) });

interface EffectListProps {
  readonly effects: readonly Effect[];
  readonly of: number;
  readonly isUnwanted?: boolean;
}

function EffectList({ effects, of, isUnwanted }: EffectListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? effects : effects.slice(0, shownEffects);
  if (effects.length === 0) return null;
  return (
    <>
      <ul className="doeslist">
        {shown.map(({ name, label, family, sessions }) => (
          <li key={name} className={classNames("does", family)}>
            <span className="does__name">
              {isUnwanted && <Icon glyph={Minus} size="sm" />}
              {label}
            </span>
            <Dots had={sessions} of={of} />
            <small>
              {sessions} of {of}
            </small>
          </li>
        ))}
      </ul>
      {shown.length < effects.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          Show all {effects.length}
        </Button>
      )}
    </>
  );
}

function Dots({ had, of }: { readonly had: number; readonly of: number }) {
  const dots = Math.min(of, maxDots);
  const filled = Math.max(1, Math.round((had / of) * dots));
  return (
    <span className="dots" aria-hidden="true">
      {Array.from({ length: dots }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
        <i key={at} className={at < filled ? "on" : undefined} />
      ))}
    </span>
  );
}

/** The methods side by side, and the usual amounts. */
export function YourUsual({ page: { methods, amounts } }: { readonly page: ProductPage }) {
  if (methods.length < 2 && amounts.length === 0) return null;
  return (
    <section className="prodpart">
      <h2>Your usual</h2>
      {methods.length > 1 && (
        <ul className="ways">
          {methods.map(({ ingestionMethod, sessions, rating }) => (
            <li key={ingestionMethod}>
              <MethodIcon method={ingestionMethod} />
              <span>
                <b>{ingestionMethodLabel(ingestionMethod)}</b>
                <small>{counted(sessions, "session")}</small>
              </span>
              <AveragePill rating={rating} />
            </li>
          ))}
        </ul>
      )}
      {amounts.map((amount) => (
        <p key={amount.unit} className="prodpart__amount">
          {amountText(amount)}
        </p>
      ))}
    </section>
  );
}

/** 'Usually 0.4 g, from 0.2 to 0.6 g (5 sessions)'. */
function amountText({ unit, sessions, least, middle, most }: ProductPage["amounts"][number]): string {
  const count = `(${counted(sessions, "session")})`;
  if (least === most) return `${formatAmount(middle, unit)} ${count}`;
  return `Usually ${formatAmount(middle, unit)}, from ${least} to ${formatAmount(most, unit)} ${count}`;
}

const titleId = "your-sessions";
const month = new Intl.DateTimeFormat(readingLocale, { month: "long" });
const monthOfYear = new Intl.DateTimeFormat(readingLocale, { month: "long", year: "numeric" });

/** The viewer's own, last consumed first. */
export function OwnSessions({ page: { product, verdict, since } }: { readonly page: ProductPage }) {
  const query = useInfiniteQuery(productSessionsQuery(product.id));
  const sessions = query.data?.pages.flatMap((page) => page.items);
  return (
    <section className="prodpart" aria-labelledby={titleId}>
      <div className="prodpart__head">
        <h2 id={titleId}>Your sessions</h2>
        {since && verdict.sessions > 1 && (
          <small>
            {verdict.sessions} since {monthOf(new Date(since))}
          </small>
        )}
      </div>
      {!sessions && query.error && (
        <ErrorState
          level={3}
          title="Couldn't load the sessions"
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!sessions && !query.error && <RowsSkeleton of="sessions" />}
      {sessions && (
        <ul className="rows">
          {sessions.map((session) => (
            <DatedSession key={session.id} session={session} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load the rest of your sessions." />}
    </section>
  );
}

const monthOf = (date: Date): string =>
  (date.getFullYear() === new Date().getFullYear() ? month : monthOfYear).format(date);
