import { classNames } from "#web/kit/class-names.ts";

type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-solid";

export interface ButtonLook {
  /** One primary a view. */
  readonly variant?: ButtonVariant | undefined;
  /** 44 or 56 px high; 48 when not given. */
  readonly size?: "sm" | "lg" | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

export function buttonClass({ variant = "primary", size, block }: ButtonLook): string {
  return classNames("btn", `btn--${variant}`, size && `btn--${size}`, block && "btn--block");
}
