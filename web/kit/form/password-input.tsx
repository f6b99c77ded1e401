import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Input } from "./input.tsx";

/** A password that can be shown while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="affix">
      <Input {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <IconButton
        className="affix__btn"
        icon={shown ? EyeOff : Eye}
        label={shown ? "Hide password" : "Show password"}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
