import type { Context } from "#server/context.ts";
import { viewing } from "#server/features/users/users.access.ts";
import type { Handlers } from "#server/http/serve.ts";
import type { breaksRoutes } from "#shared/contract/breaks.ts";
import type { companionsRoutes } from "#shared/contract/companions.ts";
import type { labelPhotoRoutes } from "#shared/contract/label-photo.ts";
import type { ownEffectsRoutes } from "#shared/contract/own-effects.ts";
import type { remindersRoutes } from "#shared/contract/reminders.ts";
import type {
  favoritesRoutes,
  sessionPhotosRoutes,
  sessionsRoutes,
  standingRoutes,
} from "#shared/contract/session-routes.ts";
import type { sessionSearchRoutes } from "#shared/contract/session-search.ts";
import type { sessionTableRoutes } from "#shared/contract/session-table.ts";
import type { sharedLinksRoutes } from "#shared/contract/shared-links.ts";
import { changeBreak, endBreak, listBreaks, removeBreak, startBreak, writeLine } from "./breaks/breaks.service.ts";
import { arrangeFavorites, listFavorites, pinFavorite, unpinFavorite } from "./favorites/favorites.service.ts";
import {
  addOwnEffect,
  listOwnEffects,
  mergeOwnEffect,
  removeOwnEffect,
  renameOwnEffect,
} from "./own-effects/own-effects.service.ts";
import { changeReminderSettings } from "./reminders/reminder-settings.service.ts";
import { listReminders, setReminder, skipReminder } from "./reminders/reminders.service.ts";
import { changeSessions, deleteSessions, undoBulkChange } from "./sessions/bulk-changes.service.ts";
import { askCompanion, listCompanions, listPeopleOfEvenings, removeCompanion } from "./sessions/companions.service.ts";
import { deleteSession, restoreSession } from "./sessions/delete-session.service.ts";
import { getLabelPhoto, removeLabelPhoto, setLabelPhoto } from "./sessions/label-photo.service.ts";
import {
  countNew,
  countOwnSessions,
  getRecentSession,
  listFeed,
  listNotedLabels,
  listSessionVersions,
  listUserSessions,
  searchOwnSessions,
} from "./sessions/session-lists.service.ts";
import { addPhoto, describePhoto, orderPhotos, removePhoto } from "./sessions/session-photos.service.ts";
import { listTable } from "./sessions/session-table.service.ts";
import { editSession, getSession, logSession, makeSessionsPrivate } from "./sessions/sessions.service.ts";
import { getSharedLink, openSharedLink, turnOffSharedLink, turnOnSharedLink } from "./sessions/shared-links.service.ts";
import { getStanding } from "./sessions/standing.service.ts";
import { listSuggestions } from "./sessions/suggestions.service.ts";

type Calls = typeof sessionsRoutes &
  typeof sessionPhotosRoutes &
  typeof labelPhotoRoutes &
  typeof companionsRoutes &
  typeof sharedLinksRoutes &
  typeof sessionSearchRoutes &
  typeof sessionTableRoutes &
  typeof standingRoutes &
  typeof favoritesRoutes &
  typeof remindersRoutes &
  typeof breaksRoutes &
  typeof ownEffectsRoutes;

export const journalHandlers = (context: Context): Handlers<Calls> => ({
  getRecentSession: ({ viewer }) => getRecentSession(context, viewer),
  getSession: ({ viewer, params }) => getSession(context, viewer, params.id),
  logSession: ({ viewer, body, file }) => logSession(context, viewer, body, file),
  editSession: ({ viewer, params, body, file }) => editSession(context, viewer, params.id, body, file),
  addPhoto: ({ viewer, params, body, file }) => addPhoto(context, viewer, params.id, body, file),
  orderPhotos: ({ viewer, params, body }) => orderPhotos(context, viewer, params.id, body),
  describePhoto: ({ viewer, params, body }) => describePhoto(context, viewer, params.id, params.photoId, body),
  removePhoto: ({ viewer, params }) => removePhoto(context, viewer, params.id, params.photoId),
  getLabelPhoto: ({ viewer, params }) => getLabelPhoto(context, viewer, params.id),
  setLabelPhoto: ({ viewer, params, body, file }) => setLabelPhoto(context, viewer, params.id, body, file),
  removeLabelPhoto: ({ viewer, params }) => removeLabelPhoto(context, viewer, params.id),
  listCompanions: ({ viewer, params }) => listCompanions(context, viewer, params.id),
  listPeopleOfEvenings: ({ viewer }) => listPeopleOfEvenings(context, viewer),
  askCompanion: ({ viewer, params, body }) => askCompanion(context, viewer, params.id, body.userId),
  removeCompanion: ({ viewer, params }) => removeCompanion(context, viewer, params),
  getSharedLink: ({ viewer, params }) => getSharedLink(context, viewer, params.id),
  turnOnSharedLink: ({ viewer, params }) => turnOnSharedLink(context, viewer, params.id),
  turnOffSharedLink: ({ viewer, params }) => turnOffSharedLink(context, viewer, params.id),
  openSharedLink: ({ viewer, params }) => openSharedLink(context, viewer, params.token),
  deleteSession: ({ viewer, params }) => deleteSession(context, viewer, params.id),
  restoreSession: ({ viewer, params }) => restoreSession(context, viewer, params.id),
  listUserSessions: ({ viewer, params, query }) =>
    listUserSessions(context, viewing(viewer, params.id, query.as), params.id, query),
  searchOwnSessions: ({ viewer, query }) => searchOwnSessions(context, viewer, query),
  countOwnSessions: ({ viewer, query }) => countOwnSessions(context, viewer, query),
  listTable: ({ viewer, query }) => listTable(context, viewer, query),
  changeSessions: ({ viewer, body }) => changeSessions(context, viewer, body),
  deleteSessions: ({ viewer, body }) => deleteSessions(context, viewer, body),
  undoBulkChange: ({ viewer, params }) => undoBulkChange(context, viewer, params.id),
  listNotedLabels: ({ viewer }) => listNotedLabels(context, viewer),
  listSessionVersions: ({ viewer }) => listSessionVersions(context, viewer),
  makeSessionsPrivate: ({ viewer }) => makeSessionsPrivate(context, viewer),
  getStanding: ({ viewer, params }) => getStanding(context, viewer, params.id),
  listSuggestions: ({ viewer }) => listSuggestions(context, viewer),

  listFeed: ({ viewer, query }) => listFeed(context, viewer, query),
  countNewSessions: ({ viewer, query }) => countNew(context, viewer, query),

  listFavorites: ({ viewer, params, query }) => listFavorites(context, viewing(viewer, params.id, query.as), params.id),
  pinFavorite: ({ viewer, body }) => pinFavorite(context, viewer, body.sessionId),
  arrangeFavorites: ({ viewer, body }) => arrangeFavorites(context, viewer, body.sessionIds),
  unpinFavorite: ({ viewer, params }) => unpinFavorite(context, viewer, params.sessionId),

  listReminders: ({ viewer }) => listReminders(context, viewer),
  setReminder: ({ viewer, params, body }) => setReminder(context, viewer, params.id, body),
  skipReminder: ({ viewer, params }) => skipReminder(context, viewer, params.id),
  changeReminderSettings: ({ viewer, body }) => changeReminderSettings(context, viewer, body),

  listBreaks: ({ viewer }) => listBreaks(context, viewer),
  startBreak: ({ viewer, body }) => startBreak(context, viewer, body),
  changeBreak: ({ viewer, params, body }) => changeBreak(context, viewer, params.id, body),
  endBreak: ({ viewer, params, body }) => endBreak(context, viewer, params.id, body),
  writeLine: ({ viewer, params, body }) => writeLine(context, viewer, params.id, body),
  removeBreak: ({ viewer, params }) => removeBreak(context, viewer, params.id),

  listOwnEffects: ({ viewer }) => listOwnEffects(context, viewer),
  addOwnEffect: ({ viewer, body }) => addOwnEffect(context, viewer, body),
  renameOwnEffect: ({ viewer, params, body }) => renameOwnEffect(context, viewer, params.id, body.name),
  mergeOwnEffect: ({ viewer, params, body }) => mergeOwnEffect(context, viewer, params.id, body.into),
  removeOwnEffect: ({ viewer, params }) => removeOwnEffect(context, viewer, params.id),
});
