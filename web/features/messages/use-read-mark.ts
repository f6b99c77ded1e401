import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readMessagesMutation } from "./messages.queries.ts";

/** What is on the screen is read. @param newestId of the other person's messages, if there is one */
export function useReadMark(userId: string, newestId: number | undefined): void {
  const { mutate } = useMutation(readMessagesMutation(useQueryClient(), userId));
  useEffect(() => {
    if (newestId !== undefined) mutate(newestId);
  }, [newestId, mutate]);
}
