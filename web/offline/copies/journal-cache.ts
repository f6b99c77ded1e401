import type { Session } from "#shared/contract/sessions.ts";
import { searchTextOf } from "#shared/domain/search-key.ts";
import { type JournalIndex, readJournal } from "./journal-store.ts";

/** The journal as last read, so that a search doesn't read thousands of rows at each letter. */
let held: { personId: string; versions: JournalIndex["versions"]; sessions: Promise<readonly Session[]> } | undefined;

/** The sessions that the index names; those of before, as long as it says the same. Never rejects. */
export async function sessionsOf(personId: string, { versions }: JournalIndex): Promise<readonly Session[]> {
  if (held?.personId !== personId || !areSame(held.versions, versions))
    held = { personId, versions, sessions: readJournal(personId) };
  const sessions = await held.sessions;
  // The database was closed meanwhile.
  if (sessions.length !== versions.size) clearJournalCache();
  return sessions;
}

/** With a connection the server is asked. */
export function clearJournalCache(): void {
  held = undefined;
}

const texts = new WeakMap<Session, string>();

/** What a search looks in; folding it costs more than searching it. */
export function knownSearchText(session: Session): string {
  const text = texts.get(session) ?? searchTextOf({ ...session, privateNote: session.privateNote ?? null });
  texts.set(session, text);
  return text;
}

function areSame(one: JournalIndex["versions"], other: JournalIndex["versions"]): boolean {
  if (one.size !== other.size) return false;
  for (const [id, version] of one) if (other.get(id) !== version) return false;
  return true;
}
