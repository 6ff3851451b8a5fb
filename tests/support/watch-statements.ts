import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database, Sql } from '#server/core/sql/database.ts';

/** The same database, with a list of what is asked and written through it. */
export function watchStatements(database: Database): {
  readonly database: Database;
  readonly statements: readonly CompiledQuery[];
} {
  const statements: CompiledQuery[] = [];
  const watched = <Connection extends Sql>(connection: Connection): Connection => {
    const note = (node: RootOperationNode): RootOperationNode => {
      statements.push(connection.getExecutor().compileQuery(node, { queryId: 'watched' }));
      return node;
    };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => note(node),
      transformResult: async ({ result }) => result,
    };
    return connection.withPlugin(plugin) as Connection;
  };
  return {
    statements,
    database: {
      ...database,
      read: watched(database.read),
      write: (run) => database.write((trx) => run(watched(trx))),
    },
  };
}
