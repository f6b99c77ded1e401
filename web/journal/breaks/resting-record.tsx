import { useMutation, useQueryClient } from "@tanstack/react-query";
import { pages } from "#shared/contract/pages.ts";
import type { CurrentBreak } from "#shared/contract/users.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { changeBreakMutation } from "./breaks.queries.ts";
import "./breaks.css";

/** A record at rest, the arm on its hook: the picture of a break. */
export const RestingRecord = () => (
  <div className="brk__art">
    <svg viewBox="0 0 240 190" role="img" aria-label="A record at rest, the arm on its hook">
      <rect x="14" y="16" width="212" height="158" rx="12" fill="var(--hn-surface-2)" />
      <rect
        x="14.75"
        y="16.75"
        width="210.5"
        height="156.5"
        rx="11.25"
        fill="none"
        stroke="var(--hn-line-strong)"
        strokeWidth="1.5"
      />
      <circle cx="104" cy="96" r="68" fill="var(--hn-surface-3)" />
      <circle cx="104" cy="96" r="64" fill="var(--hn-vinyl)" />
      {[58, 52, 46, 40, 34].map((radius) => (
        <circle
          key={radius}
          cx="104"
          cy="96"
          r={radius}
          fill="none"
          stroke="var(--hn-vinyl-groove)"
          strokeWidth="1.4"
        />
      ))}
      <path d="M104 96L60 50A64 64 0 0 1 82 36Z" fill="var(--hn-vinyl-shine)" opacity=".35" />
      <path d="M104 96L148 142A64 64 0 0 1 126 156Z" fill="var(--hn-vinyl-shine)" opacity=".25" />
      <circle cx="104" cy="96" r="22" fill="var(--hn-accent)" />
      <circle cx="104" cy="96" r="18.4" fill="none" stroke="rgb(0 0 0 / .22)" />
      <circle cx="104" cy="96" r="2.4" fill="var(--hn-bg)" />
      <circle cx="198" cy="44" r="13" fill="var(--hn-illus-2)" />
      <circle cx="198" cy="44" r="5" fill="var(--hn-surface)" />
      <path
        d="M198 44L203 128L197 146"
        fill="none"
        stroke="var(--hn-ink-soft)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="189" y="143" width="12" height="17" rx="3" fill="var(--hn-ink-soft)" transform="rotate(14 195 151)" />
      <path d="M192 122h20" stroke="var(--hn-line-control)" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(30 160) rotate(-58)">
        <path d="M0 0C5 -9 18 -9 30 0C19 8 5 8 0 0Z" fill="var(--hn-illus-leaf-2)" />
      </g>
      <g transform="translate(31 161) rotate(-104)">
        <path d="M0 0C4 -7 14 -7 23 0C14 6 4 6 0 0Z" fill="var(--hn-illus-leaf-1)" />
      </g>
    </svg>
  </div>
);

/** In place of the feed, for whom it rests. */
export function RestingFeed({ current }: { readonly current: CurrentBreak }) {
  const toast = useToast();
  const { mutate, isPending } = useMutation(changeBreakMutation(useQueryClient(), current.id));
  const show = () =>
    mutate(
      { restsFeed: false },
      { onError: (error) => toast(failureToast(error, "Couldn't show the feed", "Please try again.")) },
    );
  return (
    <EmptyState
      level={1}
      illustration={<RestingRecord />}
      title="The feed's resting, too"
      hint="What friends share waits here until your break is over. Messages come as always."
    >
      <LinkButton variant="secondary" href={pages.takeBreak}>
        Your break
      </LinkButton>
      <Button variant="ghost" loading={isPending} loadingLabel="Showing..." onClick={show}>
        Show the feed
      </Button>
    </EmptyState>
  );
}
