import { createQueryId, type KyselyPlugin } from 'kysely';
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
  const statements: Statement[] = [];
  const note = ({ sql, parameters }: Statement) => void statements.push({ sql, parameters });
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      note(db.getExecutor().compileQuery(node, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recorded = db.withPlugin(plugin);
  const executeQuery: Db['executeQuery'] = (query, options) => {
    // What was compiled before passes no plugin.
    if ('sql' in query) note(query);
    return db.executeQuery(query, options);
  };
  return { db: Object.assign(recorded, { executeQuery }), take: () => statements.splice(0) };
}
