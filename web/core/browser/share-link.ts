interface SharedLink {
  readonly title: string;
  readonly url: string;
}

/** Hands the link to the device's share sheet, or else copies it (decisions.md, Pages). */
export async function shareLink({ title, url }: SharedLink): Promise<"shared" | "copied" | "failed"> {
  // Both need a secure context, and few desktops have a share sheet.
  if ("share" in navigator) {
    try {
      await navigator.share({ title, url });
      return "shared";
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return await copyLink(url);
}

export async function copyLink(url: string): Promise<"copied" | "failed"> {
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
