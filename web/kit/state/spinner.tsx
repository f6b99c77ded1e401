import { useAppName } from "#web/core/browser/neutral-name.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Disc } from "#web/kit/disc.tsx";

interface SpinnerProps {
  /** The one inside a button. */
  readonly small?: boolean | undefined;
  /** Its accessible name, unless a text beside it says the same. */
  readonly label?: string | undefined;
}

/** Two grooves at 33⅓ rpm. */
export function Spinner({ small, label }: SpinnerProps) {
  const name = classNames("spinner", small && "spinner--sm");
  return label ? <span className={name} role="img" aria-label={label} /> : <span className={name} aria-hidden="true" />;
}

/** The whole page while it loads: a record at 33⅓ rpm. */
export function PageLoading() {
  return (
    <main className="loading">
      <h1 className="sr-only">{useAppName()}</h1>
      <Disc />
      <p role="status">Loading...</p>
    </main>
  );
}
