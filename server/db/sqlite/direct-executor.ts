import {
  type AbortableQueryOptions,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type QueryResult,
} from "kysely";

/** The connection for a read that is run at once, where there is such a one. */
export type IdleConnectionFor = (query: CompiledQuery) => DatabaseConnection | undefined;

/**
 * Runs a read that belongs to no transaction at once while nobody holds the one connection: to queue for it takes as
 * long as a small read. Where there are several connections, and while the one is held, it does as Kysely does.
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
