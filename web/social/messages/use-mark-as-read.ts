import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readMessagesMutation } from "./messages.queries.ts";

/** Marks the conversation as read. @param newestId the other person's newest message, if any */
export function useMarkAsRead(userId: string, newestId: number | undefined): void {
  const { mutate } = useMutation(readMessagesMutation(useQueryClient(), userId));
  useEffect(() => {
    if (newestId !== undefined) mutate(newestId);
  }, [newestId, mutate]);
}
