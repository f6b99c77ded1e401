import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Milliseconds in which whoever asked must take at least something of what is left of the answer. */
const patience = 2 * 60 * 1_000;

/**
 * Ends the connection of whoever asks and then takes nothing: until it is read, an answer is held for them. However slowly
 * somebody reads, each byte taken begins the time anew; when all is written, the time for a next request counts instead.
 */
export function endUnreadAnswers(app: FastifyInstance, milliseconds = patience): void {
  app.addHook("onSend", (_request, { raw: { socket } }, _body, done) => {
    // What is injected has no connection.
    if (socket instanceof Socket) socket.setTimeout(milliseconds);
    done();
  });
}
