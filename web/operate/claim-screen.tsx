import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Redirect, useLocation } from "wouter";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError, failureToast } from "#web/core/api/api-error.ts";
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

/**
 * /join for somebody signed in: who came first to a server that nobody runs yet has something to do here, and who opens
 * its set-up link, which alone is of nobody.
 */
export function ClaimScreen() {
  const token = tokenIn(useHash());
  const { username } = useCurrentUser();
  const { data: claim, error } = useQuery(claimQuery);
  const { data: isSetUpLink = false, isLoading: isOpening } = useQuery({
    queryKey: [...queryKeys.claim, token],
    queryFn: ({ signal }) =>
      call(routes.openInvite, { body: { token }, signal }).then(
        ({ inviter }) => inviter === null,
        () => false,
      ),
    enabled: token !== "" && claim?.isFirst === false,
  });
  const toast = useToast();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(routes.claimServer, { body: { token } }),
    onSuccess: async () => {
      await queryClient.refetchQueries({ queryKey: queryKeys.currentUser });
      navigate(operatorPages.setUp, { replace: true });
    },
    onError: (failure) =>
      failure instanceof ApiError && failure.status === 404
        ? toast({
            ...{ title: "Couldn't take it over", variant: "destructive" },
            description: "This link has ended. Start the server again: it prints a new one.",
          })
        : toast(failureToast(failure, "Couldn't take it over", "Please try again.")),
  });
  if (error) return <Redirect to={pages.home} replace />;
  if (!claim || isOpening) return <PageLoading />;
  if (!claim.isFirst && !isSetUpLink) return <Redirect to={pages.home} replace />;
  return (
    <PageFrame title="This server" back={pages.home}>
      <PageHead
        title={claim.isFirst ? "You're the first here. Run this server?" : "Nobody runs this server yet. Will you?"}
        text="You'd decide who may join, answer reports and make the backups."
      />
      {token === "" ? (
        <>
          <p className="soft">
            Open the set-up link that the server printed when it started, in this browser. It shows that the machine is
            yours. Or run this on it:
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
