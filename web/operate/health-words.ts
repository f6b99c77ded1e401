import type { BackupRun, HealthLine } from "#shared/contract/server-health.ts";
import type { HealthCheck, HealthState, RegistrationMode } from "#shared/domain/enumerations.ts";
import { counted } from "#web/core/format.ts";
import { sizeWords } from "./operator-words.ts";

export const healthTitles: Readonly<Record<HealthCheck, string>> = {
  backup: "Backup",
  address: "HTTPS",
  disk: "Disk",
  mail: "Mail",
  push: "Push",
};

export const stateWords: Readonly<Record<HealthState, string>> = {
  done: "Done",
  attention: "Needs attention",
  todo: "To do",
  waits: "Waits",
};

/** Where nobody else can read what's sent, though it's plain HTTP. */
const isOwnMachine = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(host);

/** What a page knows beside a check's answer. */
export interface Surroundings {
  /** Of the page's own address. */
  readonly host: string;
  readonly isEncrypted: boolean;
  /** The latest try of a backup; undefined without one. */
  readonly backup: BackupRun | undefined;
}

/** A check's state as the page shows it: on this machine alone, plain HTTP is fine. */
export const shownState = (check: HealthCheck, { state }: HealthLine, { host }: Pick<Surroundings, "host">) =>
  check === "address" && state === "attention" && isOwnMachine(host) ? "done" : state;

/** What a check has found, for someone who doesn't know the doctor's words. */
export function healthText(check: HealthCheck, line: HealthLine, around: Surroundings): string {
  const isFine = line.state === "done";
  switch (check) {
    case "backup":
      if (isFine) return "There's a recent one to go back to.";
      if (!around.backup) return "There's no backup yet. If this disk fails, everything's gone.";
      return around.backup.problem === null ? "The last one is old, or gone." : "The last one failed.";
    case "address":
      if (isFine) return "People reach it over HTTPS.";
      if (around.isEncrypted) return "It's on, but something on the way isn't right.";
      if (isOwnMachine(around.host)) return "Fine on this machine.";
      return "Right now it's plain HTTP. On this machine that's fine. Over a network, others could read what's sent, and passkeys, push and installing won't work.";
    case "disk":
      return isFine ? "There's room." : "It's nearly full.";
    case "mail":
      if (line.state === "todo") return "Without it nobody can reset a password by mail. Recovery codes still work.";
      return isFine ? "The mail server accepts mail." : "No mail is sent.";
    case "push":
      if (line.state === "waits") return "Ready as soon as HTTPS is on. Nothing to do.";
      return isFine ? "Devices can be reached." : "Some devices aren't reached.";
  }
}

export const registrationLines: Readonly<Record<RegistrationMode, string>> = {
  open: "Anyone who finds the address",
  invite: "Only people with an invite",
  closed: "Nobody new for now",
};

/** '4.1 MB in 2 seconds. Opened and checked: 3 people, 12 sessions, 9 photos.' */
export function backupWords({ bytes, milliseconds, counted: held }: BackupRun): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000));
  const made = `${bytes === null ? "Made" : sizeWords(bytes)} in ${counted(seconds, "second")}.`;
  if (!held) return made;
  const { people, sessions, photos } = held;
  const contents = [counted(people, "person", "people"), counted(sessions, "session"), counted(photos, "photo")];
  return `${made} Opened and checked: ${contents.join(", ")}.`;
}
