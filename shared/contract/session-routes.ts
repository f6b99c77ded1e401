import * as z from "zod/mini";
import { FeedQuery, NewSessionsQuery, PageQuery } from "./pagination.ts";
import { IdPath, Nothing, UserIdPath } from "./primitives.ts";
import { route } from "./route.ts";
import { EditSession, LogSession, NewSessions, Session, SessionsMadePrivate, Suggestions } from "./sessions.ts";
import { ViewedAs } from "./users.ts";
import { feedPath, suggestionsPath } from "./wire.ts";

export const sessionsRoutes = {
  listFeed: route({
    method: "GET",
    path: feedPath,
    tag: "sessions",
    access: "person",
    summary: "One's own sessions and those of people one follows that one may see, newest first",
    query: FeedQuery,
    replies: { 200: z.array(Session) },
    paged: true,
  }),
  countNewSessions: route({
    method: "GET",
    path: "/api/sessions/feed/new",
    tag: "sessions",
    summary: "How many sessions came to one's feed since its first page was read",
    access: "person",
    query: NewSessionsQuery,
    replies: { 200: NewSessions },
  }),
  getSession: route({
    method: "GET",
    path: "/api/sessions/:id",
    tag: "sessions",
    summary: "One session with its user",
    access: "person",
    params: IdPath,
    replies: { 200: Session },
  }),
  logSession: route({
    method: "POST",
    path: "/api/sessions",
    tag: "sessions",
    summary: "Log a session",
    access: "person",
    body: LogSession,
    file: "photo",
    replies: { 201: Session },
  }),
  editSession: route({
    method: "PATCH",
    path: "/api/sessions/:id",
    tag: "sessions",
    summary: "Edit or rate a session",
    access: "person",
    params: IdPath,
    body: EditSession,
    file: "photo",
    replies: { 200: Session },
  }),
  deleteSession: route({
    method: "DELETE",
    path: "/api/sessions/:id",
    tag: "sessions",
    summary: "Delete a session",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
  listUserSessions: route({
    method: "GET",
    path: "/api/sessions/user/:id",
    tag: "sessions",
    summary: "A person's sessions that one may see, newest first",
    access: "person",
    params: UserIdPath,
    query: z.extend(PageQuery, ViewedAs),
    replies: { 200: z.array(Session) },
    paged: true,
  }),
  restoreSession: route({
    method: "POST",
    path: "/api/sessions/:id/restore",
    tag: "sessions",
    summary: "Undo the deletion of a session, within a minute",
    access: "person",
    params: IdPath,
    replies: { 200: Session },
  }),
  makeSessionsPrivate: route({
    method: "POST",
    path: "/api/sessions/make-private",
    tag: "sessions",
    summary: "Make all of one's sessions private",
    access: "person",
    replies: { 200: SessionsMadePrivate },
  }),
  listSuggestions: route({
    method: "GET",
    path: suggestionsPath,
    tag: "sessions",
    summary: "One's own strains and brands, last used first",
    access: "person",
    replies: { 200: Suggestions },
  }),
} as const;
