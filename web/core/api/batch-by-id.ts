import { limits } from "#shared/domain/limits.ts";

interface Batch<Id, Answer> {
  readonly ids: Set<Id>;
  readonly answers: Promise<readonly Answer[]>;
}

/**
 * For rows that each ask about themselves: all that appear together ask in one call, or in as few as its list of ids allows.
 * @param ask takes up to `limits.page.max` ids
 * @returns the answers to all that asked along with this id
 */
export function batchById<Id, Answer>(ask: (ids: readonly Id[]) => Promise<readonly Answer[]>) {
  let open: Batch<Id, Answer> | undefined;

  async function close(ids: ReadonlySet<Id>): Promise<readonly Answer[]> {
    open = undefined;
    const all = [...ids];
    const parts = Array.from({ length: Math.ceil(all.length / limits.page.max) }, (_, part) =>
      all.slice(part * limits.page.max, (part + 1) * limits.page.max),
    );
    return (await Promise.all(parts.map(ask))).flat();
  }

  function openBatch(): Batch<Id, Answer> {
    const ids = new Set<Id>();
    return { ids, answers: Promise.resolve().then(() => close(ids)) };
  }

  return (id: Id): Promise<readonly Answer[]> => {
    open ??= openBatch();
    open.ids.add(id);
    return open.answers;
  };
}
