import { zodResolver } from "@hookform/resolvers/zod";
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import Camera from "lucide-react/icons/camera";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { routes } from "#shared/contract/routes.ts";
import { type CurrentUser, EditProfile } from "#shared/contract/users.ts";
import type { NamedPerson } from "#shared/domain/display-name.ts";
import { limits } from "#shared/domain/limits.ts";
import { textLength } from "#shared/domain/text-length.ts";
import { call } from "#web/core/api/api.ts";
import { ApiError, conflictsOf, failureToast, fieldMessages, showFieldMessages } from "#web/core/api/api-error.ts";
import { photoRefusal, photoToSend } from "#web/core/browser/chosen-photo.ts";
import { useObjectUrl } from "#web/core/browser/object-url.ts";
import { families, queryKeys } from "#web/core/cache/query-keys.ts";
import { PasswordNotGiven, useWithPassword, type WithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { Field, FieldError } from "#web/kit/form/field.tsx";
import { Input, Textarea } from "#web/kit/form/input.tsx";
import { useRestoredFocus } from "#web/kit/form/restored-focus.ts";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";

interface ProfileChanges {
  readonly body: EditProfile;
  readonly avatar: File | null;
}

/** The response becomes the cached current user; queries that show a name or an avatar are refetched. */
const editProfileMutation = (queryClient: QueryClient, userId: string, send: WithPassword) =>
  mutationOptions({
    mutationFn: ({ body, avatar }: ProfileChanges) =>
      send(() => call(routes.editProfile, { params: { id: userId }, body, file: avatar })),
    onSuccess: (currentUser: CurrentUser) => {
      queryClient.setQueryData(queryKeys.currentUser, currentUser);
      const shown = [
        queryKeys.profile(userId),
        families.feed,
        families.session,
        queryKeys.userSessions(userId),
        families.comments,
      ];
      for (const queryKey of shown) void queryClient.invalidateQueries({ queryKey });
    },
  });

interface ProfileFormProps {
  readonly user: CurrentUser;
  readonly onUnsaved: (unsaved: boolean) => void;
  readonly onSaved: () => void;
}

/** The picture as it is stored, a chosen file, or none. */
type AvatarChoice = "stored" | "none" | File;

const valuesOf = ({ firstName, lastName, username, email, bio, location }: CurrentUser) => ({
  firstName,
  lastName: lastName ?? "",
  username,
  email,
  bio: bio ?? "",
  location: location ?? "",
});
const textFields = ["firstName", "lastName", "username", "email", "bio", "location"] as const;

/** Spec sections 2 (Edit Profile screen), 5 (Profile form) and 8. */
export function ProfileForm({ user, onUnsaved, onSaved }: ProfileFormProps) {
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  useRestoredFocus(isSending);
  const withPassword = useWithPassword();
  /** Locks the fields, but not while the password is asked for, nor once there's something wrong to be shown in them. */
  const sendLocked: WithPassword = (send) =>
    withPassword(() => {
      setIsSending(true);
      return send().finally(() => flushSync(() => setIsSending(false)));
    });
  const { mutateAsync } = useMutation(editProfileMutation(useQueryClient(), user.id, sendLocked));
  const [avatar, setAvatar] = useState<AvatarChoice>("stored");
  const [avatarError, setAvatarError] = useState<string>();
  const file = avatar instanceof File ? avatar : null;
  const preview = useObjectUrl(file);
  const { register, handleSubmit, watch, reset, resetField, setError, formState } = useForm({
    resolver: zodResolver(EditProfile),
    defaultValues: valuesOf(user),
  });
  const { errors, isSubmitting, isDirty, dirtyFields, defaultValues: base } = formState;
  /** Fields of which the person knows what another device has made of them. */
  const seen = useRef(new Set<string>());
  const unsaved = isDirty || avatar !== "stored";
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  // What the account's answer of now has changed meanwhile shows wherever nothing was typed.
  const takeOver = useEffectEvent((values: ReturnType<typeof valuesOf>) => {
    for (const name of textFields) if (!dirtyFields[name]) resetField(name, { defaultValue: values[name] });
  });
  useEffect(() => takeOver(valuesOf(user)), [user]);

  function pick(chosen: File) {
    const refusal = photoRefusal(chosen);
    setAvatarError(refusal ?? undefined);
    if (refusal === null) setAvatar(chosen);
  }
  function remove() {
    setAvatarError(undefined);
    setAvatar(user.profileImageUrl === null ? "stored" : "none");
  }
  async function save(body: EditProfile) {
    setAvatarError(undefined);
    setIsSending(true);
    try {
      // Only changed fields are sent: the others may have changed on another device.
      const changed = textFields.filter((name) => dirtyFields[name]);
      const changes: EditProfile = {
        ...Object.fromEntries(changed.map((name) => [name, body[name]])),
        ...(avatar === "none" && { removeAvatar: true }),
        before: Object.fromEntries(
          changed.filter((name) => !seen.current.has(name)).map((name) => [name, base?.[name]]),
        ),
      };
      reset(valuesOf(await mutateAsync({ body: changes, avatar: file && (await photoToSend(file)) })));
      setAvatar("stored");
    } catch (error) {
      flushSync(() => setIsSending(false));
      if (error instanceof PasswordNotGiven) return;
      for (const { path } of conflictsOf(fieldMessages(error))) seen.current.add(path);
      showFieldMessages(error, textFields, setError);
      if (file) setAvatarError(pictureRefusal(error));
      toast(failureToast(error, "Update failed", "Failed to update profile"));
      return;
    }
    toast({ title: "Profile updated", description: "Your profile has been updated successfully." });
    onSaved();
  }
  return (
    <>
      <div inert={isSending}>
        <AvatarField
          person={user}
          image={file ? preview : avatar === "stored" ? user.profileImageUrl : null}
          error={avatarError}
          onPick={pick}
          onRemove={remove}
        />
      </div>
      <form className="form" style={{ marginTop: "1rem" }} noValidate onSubmit={handleSubmit(save)}>
        <div className="form__fields" inert={isSending}>
          <div className="form__row">
            <Field label="First name" error={errors.firstName?.message}>
              <Input {...register("firstName")} autoComplete="given-name" />
            </Field>
            <Field label="Last name" error={errors.lastName?.message}>
              <Input {...register("lastName")} autoComplete="family-name" />
            </Field>
          </div>
          <Field label="Username" error={errors.username?.message}>
            <Input {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field label="Email" error={errors.email?.message}>
            <Input {...register("email")} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
          </Field>
          <Field label="Bio" hint={`${textLength(watch("bio") ?? "")} / ${limits.bio.max}`} error={errors.bio?.message}>
            <Textarea {...register("bio")} rows={3} />
          </Field>
          <Field label="Location" error={errors.location?.message}>
            <Input {...register("location")} />
          </Field>
        </div>
        <Button type="submit" size="lg" block loading={isSubmitting} loadingLabel="Saving...">
          Save Changes
        </Button>
      </form>
    </>
  );
}

/** An error without a field, after a picture was sent, is about the picture: its type, its bytes, its pixels. */
function pictureRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || fieldMessages(error).length > 0) return undefined;
  return error.status === 400 || error.status === 413 ? error.answer?.message : undefined;
}

interface AvatarFieldProps {
  readonly person: NamedPerson;
  /** The chosen or the stored picture. */
  readonly image: string | null | undefined;
  readonly error?: string | undefined;
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
}

/** The picture with a camera on it. The server cuts it to a square; the preview shows the same middle. */
function AvatarField({ person, image, error, onPick, onRemove }: AvatarFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  function remove() {
    // The button goes with the picture.
    change.current?.focus();
    onRemove();
  }
  return (
    <div className="profilehead avatarfield">
      <div className="avatarfield__picture">
        <Avatar person={person} image={image} size="7rem" />
        <IconButton
          ref={change}
          icon={Camera}
          label="Change avatar"
          aria-describedby={error && id}
          className="avatarfield__change"
          onClick={() => input.current?.click()}
        />
        {image && (
          <IconButton icon={Trash2} solid label="Remove avatar" className="avatarfield__remove" onClick={remove} />
        )}
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label="Avatar"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onPick(file);
          // Allows choosing the same file again after removing it.
          event.target.value = "";
        }}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
