import {
  type AbortableQueryOptions,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type QueryResult,
} from "kysely";

/** The connection for a read that needs no lock, if it is free. */
export type IdleConnectionFor = (query: CompiledQuery) => DatabaseConnection | undefined;

/**
 * Runs reads outside transactions without Kysely's connection mutex while the one connection is free: queueing takes as
 * long as a small read. Otherwise, and with a pool, as Kysely does.
 */
export class DirectExecutor extends DefaultQueryExecutor {
  readonly #idleConnectionFor: IdleConnectionFor;

  constructor(dialect: Dialect, provider: ConnectionProvider, idleConnectionFor: IdleConnectionFor) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), provider);
    this.#idleConnectionFor = idleConnectionFor;
  }

  override executeQuery<Row>(
    query: CompiledQuery<unknown>,
    options?: AbortableQueryOptions,
  ): Promise<QueryResult<Row>> {
    const connection = this.#idleConnectionFor(query);
    return connection ? connection.executeQuery<Row>(query, options) : super.executeQuery<Row>(query, options);
  }
}
