import { Registration, SignedIn, SignIn } from "../auth.ts";
import { currentUserPath } from "../current-user-path.ts";
import { Nothing } from "../primitives.ts";
import { route } from "../route.ts";
import { CurrentUser } from "../users.ts";

export const authRoutes = {
  login: route({
    method: "POST",
    path: "/api/auth/login",
    tag: "auth",
    summary: "Sign in",
    access: "anyone",
    body: SignIn,
    replies: { 200: SignedIn },
  }),
  register: route({
    method: "POST",
    path: "/api/auth/register",
    tag: "auth",
    summary: "Create an account and sign in",
    access: "anyone",
    body: Registration,
    replies: { 201: SignedIn },
  }),
  logout: route({
    method: "POST",
    path: "/api/auth/logout",
    tag: "auth",
    summary: "Sign out",
    access: "anyone",
    replies: { 204: Nothing },
  }),
  getCurrentUser: route({
    method: "GET",
    path: currentUserPath,
    tag: "auth",
    summary: "The signed-in person",
    access: "person",
    replies: { 200: CurrentUser },
  }),
} as const;
