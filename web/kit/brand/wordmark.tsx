import letters from "./wordmark-letters.svg?no-inline";

const aspect = 4.5391;

/** The name, drawn (its letters are a file of their own, not script); the dot of its i is the leaf of the mark. `height` in pixels. */
export function Wordmark({ height = 22 }: { readonly height?: number }) {
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
