import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { withWebApp } from "#test/web-render.tsx";
import { SessionFields } from "./session-fields.tsx";
import { refusableFields } from "./session-form-table.ts";
import { emptyValues, type SessionFormValues } from "./session-form-values.ts";

const web = withWebApp();

test("every field that an edit can send has its control in the form", async () => {
  const shown = new Set<string>();
  function Form() {
    const form = useForm<SessionFormValues>({ defaultValues: emptyValues(false) });
    const { register } = form;
    const noteAndRegister: typeof register = (name, options) => {
      shown.add(name);
      return register(name, options);
    };
    // Fields with a controller register through the control.
    form.register = form.control.register = noteAndRegister;
    return (
      <FormProvider {...form}>
        <SessionFields of="edit" locked={false} />
      </FormProvider>
    );
  }
  web.render(<Form />, { as: await web.signUp("alice") });
  // The photo's field sets it without a control of its own.
  expect([...shown, "removePhoto"].sort()).toEqual(expect.arrayContaining([...refusableFields].sort()));
});
