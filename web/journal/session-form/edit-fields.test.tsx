import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { withWebApp } from "#test/web-render.tsx";
import { EditFields } from "./edit-fields.tsx";
import { emptyValues, type SessionFormValues, submittedFields } from "./session-form-values.ts";

const web = withWebApp();

/** The edit form; reports the names of the fields that register with it. */
function Form({ onField }: { readonly onField: (name: string) => void }) {
  const form = useForm<SessionFormValues>({ defaultValues: emptyValues("private") });
  const { register } = form;
  const tellAndRegister: typeof register = (name, options) => {
    onField(name);
    return register(name, options);
  };
  // Fields with a controller register through the control.
  form.register = form.control.register = tellAndRegister;
  return (
    <FormProvider {...form}>
      <EditFields locked={false} />
    </FormProvider>
  );
}

test("every field of an edit has its control in the form", async () => {
  const shown = new Set<string>();
  web.render(<Form onField={(name) => shown.add(name)} />, { as: await web.signUp("alice") });
  expect([...shown]).toEqual(expect.arrayContaining(submittedFields));
});
