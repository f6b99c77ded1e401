import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type LimitNode,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { isRowLock, type PrepareConnection } from "#server/db/checked-connection.ts";
import { SoleConnectionDriver } from "./sole-connection-driver.ts";
import { NodeSqliteDatabase } from "./sqlite-connection.ts";

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite has it, though Kysely's adapter says no: a migration that fails leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  /** The planner inspects a bare parameter here and would recompile the statement whenever it is bound. */
  protected override visitLimit({ limit }: LimitNode): void {
    this.append("limit cast(");
    this.visitNode(limit);
    this.append(" as integer)");
  }

  /** A transaction locks the whole file anyway. The locks stay in the query's node, where the lock order is checked. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!isRowLock(node)) super.visitSelectModifier(node);
  }
}

/** Node's own SQLite behind Kysely. */
export class NodeSqliteDialect implements Dialect {
  readonly driver: SoleConnectionDriver;

  /** @param options `alone`: no other process writes; `onError` gets failures that belong to no query */
  constructor(
    path: string,
    prepare: PrepareConnection,
    { alone, onError }: { alone: boolean; onError(error: unknown): void },
  ) {
    const withoutWriters = alone ? (work: () => Promise<void>) => this.driver.withoutWriters(work) : undefined;
    this.driver = new SoleConnectionDriver(() => new NodeSqliteDatabase(path, { withoutWriters, onError }), prepare);
  }

  createDriver(): Driver {
    return this.driver;
  }

  createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter();
  }

  createQueryCompiler(): QueryCompiler {
    return new NodeSqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
