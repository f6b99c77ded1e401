import { pages } from "./pages.ts";

/** For the people who run the server; to everyone else they're unknown. */
export const operatorPages = {
  overview: pages.server,
  reports: `${pages.server}/reports`,
  report: `${pages.server}/reports/:id`,
  people: `${pages.server}/people`,
  person: `${pages.server}/people/:id`,
  invites: `${pages.server}/invites`,
  settings: `${pages.server}/settings`,
  setUp: `${pages.server}/set-up`,
  backups: `${pages.server}/backups`,
  helplines: `${pages.server}/helplines`,
  log: `${pages.server}/log`,
} as const;

export const reportPath = (id: number) => operatorPages.report.replace(":id", String(id));
export const personPath = (userId: string) => operatorPages.person.replace(":id", encodeURIComponent(userId));
