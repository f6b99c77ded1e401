import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { usePasswordCheck } from "#web/lib/sign-in/use-password-check.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CurrentPassword } from "#web/ui/form/current-password.tsx";

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
