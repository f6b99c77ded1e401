import type { invitesRoutes } from "#shared/contract/invites.ts";
import type { noticesRoutes } from "#shared/contract/notices.ts";
import type { operatorCalls } from "#shared/contract/operator-calls.ts";
import type { claimRoutes } from "#shared/contract/server-health.ts";
import { admins, among, anyone, oneself, operators, profile, type Row } from "./rows.ts";

type OperatorRoutes = typeof invitesRoutes & typeof noticesRoutes & typeof operatorCalls & typeof claimRoutes;

const reason = "Test";
const invite = (uses: number) => ({ body: { uses, days: 7, followEachOther: true } });
const nobody = () => ({ params: { id: "nobody" } });
const unknown = () => ({ params: { id: 2_000_000_000 } });

/** The door, those who run the server, and whom they act on. */
export const operatorRows: Record<keyof OperatorRoutes, readonly Row[]> = {
  openInvite: [
    { about: "the owner's invite", request: ({ invite: { token } }) => ({ body: { token } }), expected: anyone(200) },
    { about: "an unknown invite", request: () => ({ body: { token: "guessed" } }), expected: anyone(404) },
  ],
  makeInvite: [
    { about: "an invite for one", request: () => invite(1), expected: oneself(201) },
    { about: "an invite for many", request: () => invite(25), expected: operators(201, 400) },
  ],
  listInvites: [{ about: "one's own", expected: oneself(200) }],
  getInviter: [{ about: "one's own", expected: oneself(200) }],
  endInvite: [
    { about: "the owner's", request: ({ invite: { id } }) => ({ params: { id } }), expected: among(204, 404) },
  ],

  listNotices: [{ about: "one's own", expected: oneself(200) }],
  sendAppeal: [
    {
      about: "what the owner was told",
      request: ({ notice: id }) => ({ params: { id }, body: { content: "That wasn't me" } }),
      expected: among(201, 404),
    },
  ],
  listAppeals: [{ about: "all that wait", expected: operators(200) }],
  answerAppeal: [
    {
      about: "an unknown one",
      request: () => ({ ...unknown(), body: { answer: "granted", reason } }),
      expected: operators(404),
    },
  ],

  listReportCases: [{ about: "all", expected: operators(200) }],
  getReportCase: [
    { about: "a report about the owner", request: ({ report: id }) => ({ params: { id } }), expected: operators(200) },
    { about: "an unknown one", request: unknown, expected: operators(404) },
  ],
  countWaitingCases: [{ about: "all", expected: operators(200) }],
  showReportedPhotos: [
    { about: "a report without one", request: ({ report: id }) => ({ params: { id } }), expected: operators(404) },
  ],
  decideReport: [
    {
      about: "a report about a person, who can't be hidden",
      request: ({ report: id }) => ({ params: { id }, body: { consequence: "hide", reason } }),
      expected: operators(400),
    },
  ],
  undoAction: [
    { about: "an unknown one", request: () => ({ ...unknown(), body: { reason } }), expected: operators(404) },
  ],

  listPeople: [{ about: "everyone", expected: operators(200) }],
  getPerson: [
    { about: "the owner", request: profile, expected: operators(200) },
    { about: "nobody", request: nobody, expected: operators(404) },
  ],
  listActions: [{ about: "all", expected: operators(200) }],
  exportActions: [{ about: "all", expected: operators(200) }],
  listAllInvites: [{ about: "everyone's", expected: operators(200) }],
  endAnyInvite: [{ about: "an unknown one", request: unknown, expected: operators(404) }],
  setRole: [
    {
      about: "the owner, already a member",
      request: (world) => ({ ...profile(world), body: { role: null, reason } }),
      expected: admins(204),
    },
    {
      about: "the admin",
      request: ({ admin }) => ({ params: { id: admin.user.id }, body: { role: null, reason } }),
      expected: admins(400),
    },
  ],
  setSuspension: [
    {
      about: "the owner, not suspended",
      request: (world) => ({ ...profile(world), body: { isSuspended: false, reason } }),
      expected: operators(409),
    },
    {
      about: "the admin",
      request: ({ admin }) => ({ params: { id: admin.user.id }, body: { isSuspended: true, reason } }),
      expected: { ...operators(403), admin: 400 },
    },
    {
      about: "nobody",
      request: () => ({ ...nobody(), body: { isSuspended: true, reason } }),
      expected: operators(404),
    },
  ],
  endSignIns: [
    { about: "nobody", request: () => ({ ...nobody(), body: { reason } }), expected: operators(404) },
    {
      about: "the admin",
      request: ({ admin }) => ({ params: { id: admin.user.id }, body: { reason } }),
      expected: { ...operators(403), admin: 400 },
    },
  ],
  makeResetLink: [
    { about: "the owner", request: (world) => ({ ...profile(world), body: { reason } }), expected: admins(201) },
    { about: "nobody", request: () => ({ ...nobody(), body: { reason } }), expected: admins(404) },
  ],

  getOverview: [{ about: "this server", expected: operators(200) }],
  checkHealth: [
    { about: "the disk", request: () => ({ params: { check: "disk" } }), expected: admins(200) },
    { about: "no check", request: () => ({ params: { check: "weather" } }), expected: admins(400) },
  ],
  listBackups: [{ about: "this server's", expected: admins(200) }],
  askForBackup: [{ about: "this server", expected: admins(204) }],
  getSetUp: [{ about: "this server", expected: admins(200) }],
  editSetUp: [{ about: "this server", request: () => ({ body: { skipped: ["mail"] } }), expected: admins(200) }],
  getNews: [{ about: "this version", expected: admins(200) }],
  mayClaim: [{ about: "this server", expected: oneself(200) }],
  claimServer: [
    { about: "a guess", request: () => ({ body: { token: "guessed" } }), expected: oneself(404) },
    {
      about: "somebody's invite",
      request: ({ invite: { token } }) => ({ body: { token } }),
      expected: oneself(404),
    },
  ],
  getServerSettings: [{ about: "this server", expected: admins(200) }],
  editHelplines: [{ about: "the numbers to call", request: () => ({ body: { lines: [] } }), expected: admins(200) }],
  editServerSettings: [{ about: "this server", request: () => ({ body: {} }), expected: admins(200) }],
};
