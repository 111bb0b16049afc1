import { createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '../../server/db/schema.ts';

/** A statement as the database receives it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface Recording {
  /** Use it in place of the recorded database. */
  readonly db: Db;
  /** Statements since the last call, in order. */
  readonly take: () => Statement[];
}

/** Notes every statement that goes through a database, so that the same SQL can be run raw. */
export function record(db: Db): Recording {
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(plugin),
    take: () =>
      nodes.splice(0).map((node) => {
        const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
        return { sql, parameters };
      }),
  };
}
