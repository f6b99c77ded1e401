import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { usePasswordCheck } from "#web/core/sign-in/use-password-check.ts";
import { Button } from "#web/kit/button/button.tsx";
import { CurrentPassword } from "#web/kit/form/current-password.tsx";

interface PasswordUnlockProps {
  readonly open: (confirm: () => Promise<unknown>) => Promise<void>;
}

export function PasswordUnlock({ open }: PasswordUnlockProps) {
  const { form, field, isChecking } = usePasswordCheck((password) =>
    open(() => call(routes.confirmPassword, { body: { password } })),
  );
  return (
    <form {...form}>
      <CurrentPassword {...field} />
      <Button type="submit" block loading={isChecking} loadingLabel="Checking...">
        Unlock
      </Button>
    </form>
  );
}
