import { ConfirmPassword, Recovery, Registered, Registration, SignedIn, SignIn } from "#shared/contract/auth.ts";
import { currentUserPath } from "#shared/contract/current-user-path.ts";
import { logoutPath } from "#shared/contract/logout-path.ts";
import { Nothing } from "#shared/contract/primitives.ts";
import { route } from "#shared/contract/route.ts";
import { CurrentUser } from "#shared/contract/users.ts";

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
    limit: "registration",
    replies: { 201: Registered },
  }),
  recover: route({
    method: "POST",
    path: "/api/auth/recover",
    tag: "auth",
    summary: "Set a new password with a recovery code and sign in; ends all other sign-ins",
    access: "anyone",
    body: Recovery,
    replies: { 200: SignedIn },
  }),
  logout: route({
    method: "POST",
    path: logoutPath,
    tag: "auth",
    summary: "Sign out",
    access: "anyone",
    whileSuspended: true,
    replies: { 204: Nothing },
  }),
  confirmPassword: route({
    method: "POST",
    path: "/api/auth/confirm",
    tag: "auth",
    summary: "Give the password again; the sign-in counts as confirmed for ten minutes",
    access: "person",
    whileSuspended: true,
    body: ConfirmPassword,
    replies: { 204: Nothing },
  }),
  getCurrentUser: route({
    method: "GET",
    path: currentUserPath,
    tag: "auth",
    summary: "The signed-in person",
    access: "person",
    whileSuspended: true,
    replies: { 200: CurrentUser },
  }),
} as const;
