import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Profile } from "#shared/contract/users.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { profileQuery } from "#web/core/cache/profile-query.ts";
import type { ViewedAs } from "#web/core/cache/query-keys.ts";
import { MissingIllustration } from "#web/kit/illustration/missing-illustration.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

interface WithProfileProps {
  readonly userId: string;
  readonly viewedAs?: ViewedAs | undefined;
  /** Title for an unknown person. */
  readonly notFound: "Profile not found" | "User not found";
  /** Can explain why the profile is missing; gets the default message. */
  readonly renderMissing?: ((unknown: ReactNode) => ReactNode) | undefined;
  readonly children: (profile: Profile) => ReactNode;
}

/** Loads the profile; shows a skeleton or an error until it's there. */
export function WithProfile({ userId, viewedAs, notFound, renderMissing, children }: WithProfileProps) {
  const { data, error, isFetching, refetch } = useQuery(profileQuery(userId, viewedAs));
  if (data) return children(data);
  if (!error) return <ProfileSkeleton />;
  if (error instanceof ApiError && error.status === 404) {
    const unknown = (
      <EmptyState
        illustration={<MissingIllustration />}
        title={notFound}
        hint="The link may be old, or the account may be gone."
      />
    );
    return renderMissing ? renderMissing(unknown) : unknown;
  }
  return <ErrorState title="Unable to Load Profile" retrying={isFetching} onRetry={() => void refetch()} />;
}
