import { useNameNeutral } from "#web/core/browser/neutral-name.ts";
import { neutralName } from "#web/core/browser/worker-names.ts";
import letters from "./brand/wordmark-letters.svg?no-inline";

/** A high note grown as a plant. `size` in pixels; the veins drop out below 20. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M8.5 51.6C11 40.2 24.8 33.2 38 36.4V9.4a2.1 2.1 0 0 1 4.2 0V37.2C38.6 49.8 22 57.9 8.5 51.6Z"
        fill="var(--hn-mark-ink,currentColor)"
      />
      <path
        d="M43.4 10.4C54.6 11.8 60 20.2 57.4 33.6C47.2 30.4 42.2 22.6 43.4 10.4Z"
        fill="var(--hn-mark-accent,currentColor)"
      />
      {size >= 20 && (
        <g fill="none" stroke="var(--hn-mark-vein,var(--hn-bg))" strokeLinecap="round">
          <path d="M13.2 50.2C21 48.2 29 44.2 36 38.8" strokeWidth="2.1" />
          <path d="M46.2 14.8C48.6 20.2 51.6 24.8 55 28.8" strokeWidth="1.7" />
        </g>
      )}
    </svg>
  );
}

const aspect = 4.5391;

/** The name, drawn (its letters are a file of their own, not script); the dot of its i is the leaf of the mark. `height` in pixels. */
function Wordmark({ height = 22 }: { readonly height?: number }) {
  return (
    <svg
      className="wordmark"
      height={height}
      width={(height * aspect).toFixed(1)}
      viewBox="0 0 199.7 44"
      role="img"
      aria-label="HighNote"
    >
      <g transform="translate(1.2 34)">
        <use href={`${letters}#letters`} fill="currentColor" />
        <path
          transform="translate(44.34 -27.00) rotate(-38)"
          d="M-4.9 0C-2.9 -3.5 1.9 -3.9 5.4 0C2.3 3.3 -2.5 3.5 -4.9 0Z"
          fill="var(--hn-mark-accent,currentColor)"
        />
      </g>
    </svg>
  );
}

/** A sheet of notes, as on the neutral icon. `size` in pixels. */
function PlainMark({ size }: { readonly size: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" fill="none">
      <rect x="13" y="7" width="38" height="50" rx="6" stroke="currentColor" strokeWidth="4" />
      <path d="M23 22h18M23 32h18M23 42h10" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

interface BrandProps {
  /** Pixels. */
  readonly size: number;
  /** Of the name, in pixels. */
  readonly height: number;
}

/** Mark and name at the top of a page; the neutral ones, where this device is to show no others. */
export function Brand({ size, height }: BrandProps) {
  return useNameNeutral() ? (
    <>
      <PlainMark size={size} />
      <span className="wordmark wordmark--plain">{neutralName}</span>
    </>
  ) : (
    <>
      <Mark size={size} />
      <Wordmark height={height} />
    </>
  );
}
