import { tellReachable } from "#web/core/browser/connection.ts";
import { currentViewerHeader } from "#web/core/sign-in/current-viewer.ts";
import { bearerHeader } from "#web/core/sign-in/stored-session-id.ts";
import { ApiError, OfflineError } from "./api-error.ts";

/** A file that the server hands out. @throws ApiError for any answer that is not OK, OfflineError when there was none */
export async function callFile(path: string): Promise<Blob> {
  try {
    const response = await fetch(path, {
      credentials: "include",
      headers: { ...bearerHeader(), ...currentViewerHeader() },
    });
    tellReachable(true);
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    return await response.blob();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    tellReachable(false);
    throw new OfflineError({ cause: error });
  }
}
