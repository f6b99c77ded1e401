import * as z from "zod/mini";
import { History, HistoryQuery } from "#shared/contract/history.ts";
import { PageQuery, SearchQuery } from "#shared/contract/pagination.ts";
import { UserIdPath } from "#shared/contract/primitives.ts";
import { route } from "#shared/contract/route.ts";
import { Stats } from "#shared/contract/stats.ts";
import { CurrentUser, EditProfile, Person, Profile, ViewedAsQuery } from "#shared/contract/users.ts";

export const usersRoutes = {
  listUsers: route({
    method: "GET",
    path: "/api/users",
    tag: "users",
    summary: "People, by username",
    access: "person",
    query: PageQuery,
    limit: "people",
    replies: { 200: z.array(Person) },
    paged: true,
  }),
  searchUsers: route({
    method: "GET",
    path: "/api/users/search",
    tag: "users",
    summary: "Find people by any part of their names",
    access: "person",
    query: SearchQuery,
    limit: "search",
    replies: { 200: z.array(Person) },
    paged: true,
  }),
  getProfile: route({
    method: "GET",
    path: "/api/users/:id/profile",
    tag: "users",
    summary: "A person's profile",
    access: "person",
    params: UserIdPath,
    query: ViewedAsQuery,
    replies: { 200: Profile },
  }),
  getStats: route({
    method: "GET",
    path: "/api/users/:id/stats",
    tag: "users",
    summary: "What works for a person",
    access: "person",
    params: UserIdPath,
    query: ViewedAsQuery,
    replies: { 200: Stats },
  }),
  getHistory: route({
    method: "GET",
    path: "/api/users/:id/history",
    tag: "users",
    summary: "What one's own sessions were like over a period",
    access: "person",
    params: UserIdPath,
    query: HistoryQuery,
    replies: { 200: History },
  }),
  editProfile: route({
    method: "PATCH",
    path: "/api/users/:id",
    tag: "users",
    summary: "Edit one's own profile",
    access: "person",
    params: UserIdPath,
    body: EditProfile,
    file: "avatar",
    limit: "profile",
    replies: { 200: CurrentUser },
  }),
} as const;
