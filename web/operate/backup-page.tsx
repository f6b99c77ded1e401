import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import type { BackupRun, Backups } from "#shared/contract/server-health.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { counted } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { HealthLine } from "./health-lines.tsx";
import { backupWords } from "./health-words.ts";
import { askForBackupMutation, backupsQuery } from "./operator.queries.ts";
import { OperatorPage } from "./operator-page.tsx";

/** Making a backup now, where they go, and the ones before. */
export function BackupPage() {
  const { data, error, isFetching, refetch } = useQuery(backupsQuery);
  return (
    <OperatorPage
      title="Backup"
      text="Everything people wrote, and their photos, in one file."
      bar="Backup"
      back={operatorPages.overview}
    >
      {data && <BackupDesk backups={data} />}
      {!data && error && (
        <ErrorState title="Couldn't load the backups" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowsSkeleton of="people" />}
    </OperatorPage>
  );
}

function BackupDesk({ backups: { isBackingUp, folder, isSameDisk, every, runs } }: { readonly backups: Backups }) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...askForBackupMutation(useQueryClient()),
    onError: (error) => toast(failureToast(error, "Couldn't begin a backup", "Please try again.")),
  });
  const [latest, ...earlier] = runs;
  const isBusy = isBackingUp || isPending;
  const file = runs.find((run) => run.problem === null && run.file !== "-")?.file ?? "FILE";
  return (
    <div className="twocol">
      <div className="stack">
        <ul aria-live="polite">
          {isBusy && (
            <HealthLine title="Backing up …" state="waits" text="You can leave this page; it goes on by itself." />
          )}
          {latest && <Run run={latest} isLatest />}
          {!latest && !isBusy && (
            <HealthLine
              title="No backup yet"
              state="attention"
              text="If this disk fails, everything's gone. The first one takes a few seconds."
            />
          )}
          {isSameDisk && (
            <HealthLine
              title="It's on the same disk"
              state="todo"
              text="A copy elsewhere survives a broken disk. Set BACKUP_TO to a folder on another one."
            />
          )}
        </ul>
        <div>
          <Button icon={HardDriveDownload} loading={isBusy} onClick={() => !isBusy && mutate()}>
            Back up now
          </Button>
        </div>
        {earlier.length > 0 && (
          <section>
            <h2>Earlier</h2>
            <ul>
              {earlier.map((run) => (
                <Run key={run.id} run={run} level={3} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="stack">
        <section>
          <h2>Automatic</h2>
          <p className="soft">{everyWords(every)}</p>
          <code className="commandline">BACKUP_TO={folder}</code>
        </section>
        <section>
          <h2>Restoring</h2>
          <p className="soft">Into an empty data folder, with the server stopped:</p>
          <code className="commandline">npm run restore -- {file}</code>
          <p className="soft">It won't write over anything that's there.</p>
        </section>
      </div>
    </div>
  );
}

const hourMs = 60 * 60_000;

function everyWords(every: number | null): string {
  if (every === null) return "Off. Set BACKUP_EVERY=24h where the server runs, and it makes one each day.";
  const hours = Math.max(1, Math.round(every / hourMs));
  return hours % 24 === 0
    ? `Every ${hours === 24 ? "day" : counted(hours / 24, "day")}.`
    : `Every ${counted(hours, "hour")}.`;
}

/** Milliseconds for which a backup is 'just now'. */
const justNowMs = 2 * 60_000;

interface RunProps {
  readonly run: BackupRun;
  readonly level?: 2 | 3;
  readonly isLatest?: boolean;
}

function Run({ run, level = 2, isLatest = false }: RunProps) {
  const now = new Date();
  const isJustNow = now.getTime() - new Date(run.endedAt).getTime() < justNowMs;
  const when = isJustNow ? "just now" : aboutRelativeTime(run.endedAt, now);
  if (run.problem !== null)
    return (
      <HealthLine title={`Failed ${when}`} level={level} state={isLatest ? "attention" : "todo"} text={run.problem} />
    );
  return (
    <HealthLine
      title={`Backed up ${when}`}
      level={level}
      state="done"
      text={backupWords(run)}
      command={isLatest && run.file !== "-" ? (run.file ?? undefined) : undefined}
    />
  );
}
