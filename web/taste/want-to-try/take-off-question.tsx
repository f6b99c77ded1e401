import "./want-to-try.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Want } from "#shared/contract/want-to-try.ts";
import { shownStrainName } from "#shared/domain/session-words.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { formatDayOfYear, formatWeekday } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { keepMutation, useWant, wantOf, wantsQuery } from "./use-want.ts";

/** Asks about this product, or about the first one on the list that was logged since; nothing when there is none. */
export function TakeOffQuestion({ productId }: { readonly productId?: string | undefined }) {
  const { data: wants } = useQuery(wantsQuery);
  const logged = wants?.filter(({ loggedAt }) => loggedAt !== null);
  const want = productId === undefined ? logged?.[0] : wantOf(logged, productId);
  return want ? <Question key={want.productId} want={want} /> : null;
}

function Question({ want }: { readonly want: Want }) {
  const { productId, strainName, strainType, loggedAt } = want;
  const toast = useToast();
  const { isWanted, remove } = useWant({ productId });
  const keep = useMutation({
    ...keepMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Couldn't change your list", "Please try again.")),
  });
  if (!isWanted || !loggedAt) return null;
  return (
    <section className="hadit" aria-label="Take it off the list?">
      <Thumb of={{ id: productId, strainType }} />
      <div>
        <p>
          <b>
            You logged {shownStrainName(strainName)} {loggedOn(new Date(loggedAt))}.
          </b>{" "}
          Take it off the list?
        </p>
        <div className="btnrow">
          <Button size="sm" onClick={remove}>
            Yes, tried it
          </Button>
          <Button variant="ghost" size="sm" loading={keep.isPending} onClick={() => keep.mutate(productId)}>
            Keep it
          </Button>
        </div>
      </div>
    </section>
  );
}

const dayLength = 86_400_000;

/** 'today', 'on Wednesday', 'on Nov 3', in another year 'on Nov 3, 2025'. */
function loggedOn(time: Date, now = new Date()): string {
  if (time.toDateString() === now.toDateString()) return "today";
  return `on ${(now.getTime() - time.getTime() < 6 * dayLength ? formatWeekday : formatDayOfYear)(time)}`;
}
