import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { routes } from "#shared/contract/routes.ts";
import { call, callPage, firstPage } from "#web/core/api/api.ts";
import { queryKeys, uncached, type ViewedAs } from "./query-keys.ts";

/** A person's profile, shared by several features. */
export const profileQuery = (userId: string, as?: ViewedAs) =>
  queryOptions({
    queryKey: queryKeys.profile(userId, as),
    queryFn: ({ signal }) => call(routes.getProfile, { params: { id: userId }, query: { as }, signal }),
    ...uncached(as),
  });

/** The sessions pinned to a profile, of those that the viewer may see. */
export const favoritesQuery = (userId: string, as?: ViewedAs) =>
  queryOptions({
    queryKey: queryKeys.favorites(userId, as),
    queryFn: ({ signal }) => call(routes.listFavorites, { params: { id: userId }, query: { as }, signal }),
    ...uncached(as),
  });

const followRoutes = { following: routes.listFollowing, followers: routes.listFollowers } as const;

/** The people a person follows, or their followers; newest first. Shared by several features. */
export const followListQuery = (list: keyof typeof followRoutes, userId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys[list](userId),
    queryFn: ({ pageParam, signal }) =>
      callPage(followRoutes[list], {
        params: { id: userId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next,
  });

/** Insights, the profile's Stats tab and the side rail share this call (decisions.md, Pages). */
export const statsQuery = (userId: string, as?: ViewedAs) =>
  queryOptions({
    queryKey: queryKeys.stats(userId, as),
    queryFn: ({ signal }) => call(routes.getStats, { params: { id: userId }, query: { as }, signal }),
    ...uncached(as),
  });

/** One's own words for effects, and how many sessions have them: for the form, Insights and Settings. */
export const ownEffectsQuery = queryOptions({
  queryKey: queryKeys.ownEffects,
  queryFn: ({ signal }) => call(routes.listOwnEffects, { signal }),
});

export const signInMethodsQuery = queryOptions({
  queryKey: queryKeys.signInMethods,
  queryFn: ({ signal }) => call(routes.getSignInMethods, { signal }),
  // Another device may have added one.
  staleTime: 0,
});
