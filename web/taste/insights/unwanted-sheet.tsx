import { useQuery } from "@tanstack/react-query";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { counted } from "#web/core/format.ts";
import { sessionsPath } from "#web/core/navigation/search-address.ts";
import { Link } from "#web/kit/link.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadingNote } from "#web/kit/state/skeleton.tsx";
import { mostFirst } from "./effects-in-words.tsx";

interface UnwantedSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every unwanted effect that was ticked; each leads to its sessions. */
export function UnwantedSheet({ open, onClose }: UnwantedSheetProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...ownEffectsQuery, enabled: open });
  const effects = data && mostFirst([...data.own.filter(({ kind }) => kind === "unwanted"), ...data.listed]);
  return (
    <Sheet open={open} onClose={onClose} title="Unwanted effects">
      {!effects && !error && <LoadingNote />}
      {!effects && error && (
        <ErrorState title="Couldn't load this" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <ul className="rows">
        {effects?.map(({ name, sessionsCount }) => (
          <li key={name} className="row">
            <Link className="row__link" href={sessionsPath({ unwantedEffects: [name] })}>
              <span className="row__main">
                <b>{effectLabel(name)}</b>
              </span>
              <small>{counted(sessionsCount, "session")}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
