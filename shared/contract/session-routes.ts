import * as z from "zod/mini";
import { FeedQuery, NewSessionsQuery, PageQuery } from "./pagination.ts";
import { IdPath, Nothing, UserIdPath } from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import {
  EditSession,
  LogSession,
  NewSessions,
  RecentSession,
  Session,
  SessionsMadePrivate,
  SessionVersions,
  Suggestions,
} from "./sessions.ts";
import { ViewedAs } from "./users.ts";
import { feedPath, suggestionsPath } from "./wire.ts";

export const sessionsRoutes = calls("sessions", "person", {
  listFeed: get(feedPath, "Your sessions and the ones people you follow share with you, newest first", {
    paged: true,
    query: FeedQuery,
    replies: { 200: z.array(Session) },
  }),
  countNewSessions: get(
    "/api/sessions/feed/new",
    "How many sessions have come to your feed since its first page was read",
    { query: NewSessionsQuery, replies: { 200: NewSessions } },
  ),
  getRecentSession: get(
    "/api/sessions/recent",
    "The newest public session of someone else who can be found in Find People",
    { replies: { 200: RecentSession } },
  ),
  getSession: get("/api/sessions/:id", "One session with its user", { params: IdPath, replies: { 200: Session } }),
  logSession: post("/api/sessions", "Log a session", { body: LogSession, file: "photo", replies: { 201: Session } }),
  editSession: patch("/api/sessions/:id", "Edit or rate a session", {
    params: IdPath,
    body: EditSession,
    file: "photo",
    replies: { 200: Session },
  }),
  deleteSession: remove("/api/sessions/:id", "Delete a session", { params: IdPath, replies: { 204: Nothing } }),
  listUserSessions: get("/api/sessions/user/:id", "A person's sessions that you may see, newest first", {
    paged: true,
    params: UserIdPath,
    query: z.extend(PageQuery, ViewedAs),
    replies: { 200: z.array(Session) },
  }),
  listSessionVersions: get(
    "/api/sessions/versions",
    "The versions of all your sessions, newest first, to keep a copy of them current",
    { polled: true, replies: { 200: SessionVersions } },
  ),
  restoreSession: post("/api/sessions/:id/restore", "Undo the deletion of a session, within a minute", {
    params: IdPath,
    replies: { 200: Session },
  }),
  makeSessionsPrivate: post("/api/sessions/make-private", "Make all your sessions private", {
    replies: { 200: SessionsMadePrivate },
  }),
  listSuggestions: get(suggestionsPath, "Your strains and brands, last used first", {
    replies: { 200: Suggestions },
  }),
});
