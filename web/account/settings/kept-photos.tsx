import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Switch } from "#web/kit/form/switch.tsx";
import { choosePhotosMutation, keptCopiesQuery } from "./kept-copies.queries.ts";
import { sizeText } from "./size-text.ts";

/** Whether photos are among what can be seen without a connection. */
export function KeptPhotos() {
  const { id } = useCurrentUser();
  const { data } = useQuery(keptCopiesQuery(id));
  const { mutate, isPending, variables } = useMutation(choosePhotosMutation(useQueryClient(), id));
  if (!data?.photos || data.state === "refused") return null;
  const { bytes } = data.photos;
  const areKept = isPending ? variables : data.photos.areKept;
  return (
    <Switch
      label="Keep photos"
      hint={areKept ? `The ones you've seen, ${sizeText(bytes).replace(/^U/, "u")}` : "They need a connection"}
      checked={areKept}
      onChange={({ target }) => mutate(target.checked)}
    />
  );
}
