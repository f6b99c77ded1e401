import { type ComponentProps, useId } from "react";

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  readonly label: string;
  readonly hint?: string | undefined;
}

/** The whole row is the label. Takes `{...register("isPublic")}` or checked and onChange. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label className="switchrow">
      <span className="switchrow__text">
        <b id={`${id}-label`}>{label}</b>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        {...rest}
        className="switch"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
      />
    </label>
  );
}
