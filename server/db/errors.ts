/** A violated constraint, the same on both engines. The native error is the `cause`. */
class ConstraintViolation extends Error {}

/** A unique index holds such a row already. `columns` are the index's, in its order. */
export class AlreadyExists extends ConstraintViolation {
  override readonly name = "AlreadyExists";
  readonly table: string;
  readonly columns: readonly string[];
  constructor(table: string, columns: readonly string[], options: ErrorOptions) {
    super(`${table} already holds such a row (${columns.join(", ")})`, options);
    this.table = table;
    this.columns = columns;
  }
}

/** The row that is pointed to does not exist. SQLite does not say which. */
export class ForeignKeyViolation extends ConstraintViolation {
  override readonly name = "ForeignKeyViolation";
}

/** A check constraint refuses the value; `constraint` is its name in the migrations. */
export class CheckViolation extends ConstraintViolation {
  override readonly name = "CheckViolation";
  readonly constraint: string;
  constructor(constraint: string, options: ErrorOptions) {
    super(`The value breaks ${constraint}`, options);
    this.constraint = constraint;
  }
}

export class NotNullViolation extends ConstraintViolation {
  override readonly name = "NotNullViolation";
}

/** A deadlock or serialization failure rolled the transaction back; it can be retried. */
export class TransactionConflict extends Error {
  override readonly name = "TransactionConflict";
}

/** The database's disk is full. The write is rolled back. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** PostgreSQL does not answer, or the connection was lost. Whether a pending commit is stored is unknown. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** With the cause's message. Node's error for a host with several addresses has a code, but no message. */
export function unavailable(cause: unknown): DatabaseUnavailable {
  const message = cause instanceof Error ? cause.message || text(Reflect.get(cause, "code")) : String(cause);
  return new DatabaseUnavailable(message, { cause });
}

function sqliteViolation(error: Error, code: unknown): Error {
  const options = { cause: error };
  // "UNIQUE constraint failed: likes.user_id, likes.session_id"
  const subject = error.message.slice(error.message.indexOf(": ") + 2);
  switch (code) {
    case 1555: // primary key
    case 2067: {
      const columns = subject.split(", ");
      const table = columns[0]?.split(".")[0] ?? "";
      return new AlreadyExists(
        table,
        columns.map((column) => column.slice(table.length + 1)),
        options,
      );
    }
    case 787:
      return new ForeignKeyViolation(error.message, options);
    case 275:
      return new CheckViolation(subject, options);
    case 1299:
      return new NotNullViolation(error.message, options);
    case 13: // SQLITE_FULL
      return new StorageFull(error.message, options);
    default:
      return error;
  }
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function postgresViolation(error: Error & { code: string }): Error {
  const options = { cause: error };
  const field = (name: string) => text(Reflect.get(error, name));
  switch (error.code) {
    case "23505": {
      // "Key (user_id, session_id)=(…) already exists.": the text depends on the server's locale, the brackets don't.
      const columns = /\(([^)]*)\)=\(/.exec(field("detail"))?.[1]?.split(", ") ?? [];
      return new AlreadyExists(field("table"), columns, options);
    }
    case "23503":
      return new ForeignKeyViolation(error.message, options);
    case "23514":
      return new CheckViolation(field("constraint"), options);
    case "23502":
      return new NotNullViolation(error.message, options);
    case "53100": // disk full
      return new StorageFull(error.message, options);
    case "40001": // serialization failure
    case "40P01": // deadlock
      return new TransactionConflict(error.message, options);
    default:
      return error;
  }
}

/** Class 08: connection failure; 57P01 to 57P03: the server stops or starts. The driver's own errors have no code. */
const isLost = (error: Error): boolean =>
  /^(?:08...|57P0[123]|ECONNRESET|EPIPE)$/.test(text(Reflect.get(error, "code"))) ||
  error.message.startsWith("Connection terminated") ||
  error.message.startsWith("Client has encountered a connection error");

/** @returns one of the errors above for an engine's own, any other error unchanged */
export function translated(error: unknown): unknown {
  if (error instanceof Error && isLost(error)) return unavailable(error);
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
  if (error.code === "ERR_SQLITE_ERROR") return sqliteViolation(error, Reflect.get(error, "errcode"));
  return postgresViolation(Object.assign(error, { code: error.code }));
}

/** Whether PostgreSQL rejects a value (class 22, data exception); the query may succeed with another one. */
export const isValueRefused = (error: unknown): boolean =>
  error instanceof Error && text(Reflect.get(error, "code")).startsWith("22");

const SQLITE_IOERR = 10;

/** Whether SQLite reports an I/O error; the bits above the first eight are the extended code. */
export const isDiskFailure = (error: unknown): boolean =>
  error instanceof Error && (Number(Reflect.get(error, "errcode")) & 0xff) === SQLITE_IOERR;
