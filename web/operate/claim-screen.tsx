import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Redirect, useLocation } from "wouter";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import { pages } from "#shared/contract/pages.ts";
import { claimRoutes } from "#shared/contract/server-health.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { claimQuery } from "#web/core/cache/server-query.ts";
import { tokenIn, useHash } from "#web/core/navigation/page-paths.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { PageHead } from "#web/kit/shell/screen.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import "./health-lines.css";

/** /join for somebody signed in: only who came first to a server that nobody runs yet has anything to do here. */
export function ClaimScreen() {
  const token = tokenIn(useHash());
  const { username } = useCurrentUser();
  const { data, error } = useQuery(claimQuery);
  const toast = useToast();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(claimRoutes.claimServer, { body: { token } }),
    onSuccess: async () => {
      await queryClient.refetchQueries({ queryKey: queryKeys.currentUser });
      navigate(operatorPages.setUp, { replace: true });
    },
    onError: (failure) => toast(failureToast(failure, "Couldn't take it over", "Please try again.")),
  });
  if (error || data?.isFirst === false) return <Redirect to={pages.home} replace />;
  if (!data) return <PageLoading />;
  return (
    <PageFrame title="This server" back={pages.home}>
      <PageHead
        title="You're the first here. Run this server?"
        text="Whoever runs it decides who may join, answers reports and makes the backups."
      />
      {token === "" ? (
        <>
          <p className="soft">
            Open the set-up link that the server printed when it started, in this browser. It shows that the machine is
            yours. Or type there:
          </p>
          <code className="commandline">npm run operator -- add {username}</code>
        </>
      ) : (
        <Button loading={isPending} onClick={() => !isPending && mutate()}>
          Run this server
        </Button>
      )}
    </PageFrame>
  );
}
