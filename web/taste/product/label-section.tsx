import "./label-section.css";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { messages } from "#shared/contract/errors.ts";
import type { LabelFacts } from "#shared/contract/label-facts.ts";
import type { NotedBatch } from "#shared/contract/label-photo.ts";
import type { ProductPage } from "#shared/contract/products.ts";
import type { Photo, Session } from "#shared/contract/sessions.ts";
import { conflictsOf, failureToast, fieldMessages } from "#web/core/api/api-error.ts";
import { productSessionsQuery } from "#web/core/cache/product-query.ts";
import { formatDate } from "#web/core/format.ts";
import { BatchFacts } from "#web/journal/label/batch-facts.tsx";
import { LabelSheet } from "#web/journal/label/label-sheet.tsx";
import { editSessionMutation } from "#web/journal/session-form/session-form.queries.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { storedPhoto } from "#web/offline/outbox/form-photo.ts";
import { savedLocallyToast } from "#web/offline/outbox/queue-if-offline.ts";

const titleId = "what-the-label-says";

/** What labels say of the viewer's batches, with what only they see. */
export function LabelSection({ page: { product, batches } }: { readonly page: ProductPage }) {
  const [chosen, setChosen] = useState<string>();
  /** Held: by the time it's saved another may have been logged. */
  const [edited, setEdited] = useState<Session | null>(null);
  const sessions = useInfiniteQuery(productSessionsQuery(product.id)).data?.pages.flatMap(({ items }) => items) ?? [];
  const batch = batches.find(({ sessionId }) => String(sessionId) === chosen) ?? batches[0];
  const noted = sessions.find(({ id }) => id === batch?.sessionId) ?? (batch ? undefined : sessions[0]);
  return (
    <section className="lab" aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId}>What the label says</h2>
          {batch && <p>{batchText(batch)}</p>}
        </div>
        {batch && noted && <IconButton icon={Pencil} label="Edit the facts" onClick={() => setEdited(noted)} />}
      </header>
      {batches.length > 1 && (
        <Segment
          name="batch"
          choices={batches.map(({ facts, sessionId }) => ({
            value: String(sessionId),
            label: facts.batch ?? "No batch",
          }))}
          value={String(batch?.sessionId)}
          onChange={setChosen}
        />
      )}
      {batch ? (
        <BatchFacts isOwn level={3} facts={batch.facts} photo={batch.photo ?? null} />
      ) : (
        <div className="lab__none">
          <p>Nothing from the label yet.</p>
          <Button variant="secondary" size="sm" disabled={!noted} onClick={() => noted && setEdited(noted)}>
            Add facts
          </Button>
        </div>
      )}
      {edited && (
        <EditFacts session={edited} photo={batchOf(edited, batches)?.photo ?? null} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

/** By its number, which a newer session of it has, too; those without one are one batch. */
const batchOf = ({ id, facts }: Session, batches: readonly NotedBatch[]) =>
  batches.find((each) => each.sessionId === id || each.facts.batch === facts?.batch);

/** 'Batch SA-2207, last had on Nov 20, 2026'. */
function batchText({ facts: { batch }, consumedAt }: NotedBatch): string {
  const day = `ast had on ${formatDate(new Date(consumedAt))}`;
  return batch === null ? `L${day}` : `Batch ${batch}, l${day}`;
}

interface EditFactsProps {
  readonly session: Session;
  readonly photo: Photo | null;
  readonly onClose: () => void;
}

/** Facts are edited as those of a session, and the server gives them to all of its batch. Offline, they wait with the rest. */
function EditFacts({ session, photo, onClose }: EditFactsProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation(editSessionMutation(useQueryClient(), session));
  const photos = session.photos.map(storedPhoto);
  /** What they're changed from: as they were when it opened, or as another device has left them since. */
  const [known, setKnown] = useState<unknown>(session.facts ?? null);
  function save(facts: LabelFacts | null) {
    const body = { facts, isOfBatch: true, before: { facts: known } };
    mutate(
      { body, photos, before: photos, onProgress: () => {}, signal: new AbortController().signal },
      {
        onSuccess: ({ status }) => {
          onClose();
          if (status === "waiting") toast(savedLocallyToast());
        },
        onError: (error) => {
          const [conflict] = conflictsOf(fieldMessages(error));
          if (conflict) setKnown(conflict.now);
          const failure = failureToast(error, "Couldn't save the facts", "Please try again.");
          toast(conflict ? { title: messages.changedSince, description: "Save again to keep yours." } : failure);
        },
      },
    );
  }
  return (
    <LabelSheet
      facts={session.facts ?? null}
      file={null}
      photo={{ sessionId: session.id, photo }}
      isSaving={isPending}
      onClose={onClose}
      onSave={save}
    />
  );
}
