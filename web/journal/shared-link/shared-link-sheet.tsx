import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import Link2 from "lucide-react/icons/link-2";
import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { SharedLink } from "#shared/contract/shared-links.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { call } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { sessionPath, sharedPath } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { PageLoading } from "#web/kit/state/spinner.tsx";
import { useShareLink, useToast } from "#web/kit/toast/toast-context.ts";
import "./shared-link-sheet.css";

/** It's asked for each time: a narrower audience turns it off, on another device, too. */
const sharedLinkQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.sharedLink(id),
    queryFn: ({ signal }) => call(routes.getSharedLink, { params: { id }, signal }),
    ...{ staleTime: 0, gcTime: 0 },
  });

const switchMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: async (isOn: boolean): Promise<SharedLink> => {
      if (isOn) return await call(routes.turnOnSharedLink, { params: { id } });
      await call(routes.turnOffSharedLink, { params: { id } });
      return { token: null };
    },
    onSuccess: (link) => queryClient.setQueryData(queryKeys.sharedLink(id), link),
  });

/** Who can follow the plain link. */
const readers: Record<Visibility, string> = {
  public: "When it's off, only people with an account here can open it.",
  followers: "When it's off, only your followers can open it.",
  "close-friends": "When it's off, only your close friends can open it.",
  private: "When it's off, only you can open it.",
};

interface SharedLinkSheetProps {
  readonly session: Session;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The link to one's own session: for people here who may see it, or, once that's turned on, for anyone who has it. */
export function SharedLinkSheet({ session, open, onClose }: SharedLinkSheetProps) {
  const { data: link, isError, refetch } = useQuery({ ...sharedLinkQuery(session.id), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title="Share a link">
      {link && <LinkSwitch session={session} token={link.token} askAgain={async () => (await refetch()).data} />}
      {!link &&
        (isError ? <ErrorState title="Couldn't load the link" onRetry={() => void refetch()} /> : <PageLoading />)}
    </Sheet>
  );
}

interface LinkSwitchProps {
  readonly session: Session;
  readonly token: string | null;
  readonly askAgain: () => Promise<SharedLink | undefined>;
}

function LinkSwitch({ session: { id, visibility }, token, askAgain }: LinkSwitchProps) {
  const toast = useToast();
  const { copy } = useShareLink();
  const { mutate, isPending, variables } = useMutation({
    ...switchMutation(useQueryClient(), id),
    onError: (error) => toast(failureToast(error, "Couldn't change the link", "Please try again.")),
  });
  const isOn = isPending ? variables : token !== null;
  // Nobody reads 'Off' while the link still opens: the switch follows the finger, its words follow the server.
  const readersNow = token === null ? readers[visibility] : "Even without an account.";
  /** It copies at once, as browsers allow only with the press; then it asks whether the link has been turned off elsewhere. */
  async function copyCurrent() {
    await copy(token === null ? sessionPath(id) : sharedPath(token));
    const now = token === null ? undefined : await askAgain();
    if (now === undefined || now.token === token) return;
    const description =
      now.token === null
        ? "It doesn't work anymore. Turn it on to share it."
        : "It doesn't work anymore. Copy it again.";
    toast({ title: "That link was turned off", description, variant: "destructive" });
  }
  const turning = variables ? "Turning it on..." : "Turning it off...";
  return (
    <>
      <Panel>
        <Switch
          label="Anyone with the link can see it"
          hint={isPending ? turning : readersNow}
          checked={isOn}
          disabled={isPending}
          onChange={({ target }) => mutate(target.checked)}
        />
      </Panel>
      <div className="sharedlink__told">
        <p>
          <b>They see</b> your name and picture, the strain, brand and type, your score, your note and the first photo.
        </p>
        <p>
          <b>They don't see</b> where, when, how much or with whom, what it was for, effects, comments, or anything else
          of yours.
        </p>
        {token !== null && visibility !== "public" && <p>In the app itself, who can see it stays as you've set it.</p>}
        <p>
          Turn it off, or let fewer people see the session, and the link stops working at once. What people copied stays
          with them.
        </p>
      </div>
      <Button block icon={Link2} loading={isPending} onClick={() => void copyCurrent()}>
        Copy link
      </Button>
    </>
  );
}
