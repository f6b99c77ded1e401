import { useToast } from "#web/kit/toast/toast-context.ts";

/** Copies a message that can't be sent. */
export function CopyMessage({ content }: { readonly content: string }) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(content);
      toast({ title: "Message copied" });
    } catch {
      toast({ title: "Couldn't copy", description: "Select the text and copy it yourself.", variant: "destructive" });
    }
  }
  return (
    <button className="link link--tap" type="button" onClick={() => void copy()}>
      Copy
    </button>
  );
}
