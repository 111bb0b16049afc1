import type { Config } from '../config.ts';
import { isEmpty } from '../db/bulk/isEmpty.ts';
import type { Db } from '../db/schema.ts';

/**
 * Whether a start-up should load the demo group: when DEMO says so, or by default into an embedded database; in both
 * cases only into one without a store, so that it can't mix with anyone's own data.
 */
export async function demoIsWanted(db: Db, config: Pick<Config, 'demo' | 'databaseUrl'>): Promise<boolean> {
  return (config.demo ?? config.databaseUrl === undefined) && isEmpty(db, 'store');
}
