import { AsyncLocalStorage } from "node:async_hooks";
import {
  AliasNode,
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type OperationNode,
  SelectModifierNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from "kysely";
import { translated } from "./errors.ts";

/** Thrown where a transaction locks a person after a session (docs/decisions/0022). Always a fault of ours. */
export class LockOrderBroken extends Error {
  override readonly name = "LockOrderBroken";
  constructor() {
    super("A session was locked before its person, which deadlocks: lock the person first (lockUser)");
  }
}

const rowLocks: ReadonlySet<string | undefined> = new Set(["ForUpdate", "ForNoKeyUpdate", "ForShare", "ForKeyShare"]);

/** Whether a modifier of a select locks the rows that it reads. */
export const isRowLock = (node: OperationNode): boolean => SelectModifierNode.is(node) && rowLocks.has(node.modifier);

function tableName(node: OperationNode | undefined): string | undefined {
  if (!node) return undefined;
  if (AliasNode.is(node)) return tableName(node.node);
  return TableNode.is(node) ? node.table.identifier.name : undefined;
}

/** Tables in which a statement locks existing rows. Raw SQL, triggers and foreign keys are not covered. */
function lockedTables(node: OperationNode): (string | undefined)[] {
  if (SelectQueryNode.is(node)) {
    if (!node.endModifiers?.some(isRowLock)) return [];
    return [...(node.from?.froms ?? []), ...(node.joins ?? []).map(({ table }) => table)].map(tableName);
  }
  if (UpdateQueryNode.is(node)) return [tableName(node.table)];
  return DeleteQueryNode.is(node) ? node.from.froms.map(tableName) : [];
}

/** The locks of one transaction so far. */
class LockOrder {
  /** The parameters of the statements that locked people: their ids are among them. */
  readonly #people = new Set<unknown>();
  #hasLockedSession = false;

  /** @throws LockOrderBroken */
  check({ parameters }: CompiledQuery, tables: readonly (string | undefined)[]): void {
    if (tables.includes("users")) {
      if (this.#hasLockedSession && !parameters.some((parameter) => this.#people.has(parameter)))
        throw new LockOrderBroken();
      for (const parameter of parameters) if (typeof parameter === "string") this.#people.add(parameter);
    }
    if (tables.includes("cannabis_sessions")) this.#hasLockedSession = true;
  }
}

const current = new AsyncLocalStorage<LockOrder>();

/** Checks the lock order of people and sessions within `work`, a transaction. */
export const inLockOrder = <Result>(work: () => Result): Result => current.run(new LockOrder(), work);

/** A write needs the disk, but a transaction can still be rolled back after the disk has failed. */
const writes = ({ query, sql }: CompiledQuery): boolean => !SelectQueryNode.is(query) && sql !== "rollback";

/** @returns a dialect's `onCreateConnection`. @param beforeWrite may throw to refuse the write */
export type PrepareConnection = (beforeWrite?: () => void) => (connection: DatabaseConnection) => Promise<void>;

/** Checks the lock order before each query, and throws the errors of errors.ts in place of the engine's own. */
export const prepareConnection: PrepareConnection =
  (beforeWrite = () => {}) =>
  async (connection) => {
    const executeQuery = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      if (writes(query)) beforeWrite();
      const tables = lockedTables(query.query);
      if (tables.length > 0) current.getStore()?.check(query, tables);
      try {
        return await executeQuery(query, options);
      } catch (error) {
        throw translated(error);
      }
    };
  };
