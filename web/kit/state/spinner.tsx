import { classNames } from "#web/kit/class-names.ts";

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
