import { failureToast } from "#web/core/api/api-error.ts";

/** After an order was saved, or stored to be sent later. */
export const savedToast = (status: "sent" | "waiting") =>
  status === "sent"
    ? { title: "Rankings updated", description: "Your session rankings have been saved." }
    : { title: "Saved on this device.", description: "It'll sync when you're back online." };

export const unsavedToast = (error: unknown) =>
  failureToast(error, "Error updating rankings", "Couldn't save the order. Try again");
