/** Without the browser's locks, which only secure origins have: within this page. */
const held = new Map<string, Promise<unknown>>();

/** Runs `work` while no other page of this browser holds the lock. It ends with its page. */
export async function underLock<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  if (navigator.locks) return await navigator.locks.request(name, work);
  const before = held.get(name);
  const mine = (before ?? Promise.resolve()).then(work, work);
  held.set(name, mine);
  try {
    return await mine;
  } finally {
    if (held.get(name) === mine) held.delete(name);
  }
}

/** Does the work unless the lock is held right now. */
export async function underLockIfFree<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
  if (!navigator.locks) return held.has(name) ? undefined : await underLock(name, work);
  return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? await work() : undefined));
}
