import { rmSync } from 'node:fs';
import { feedNames } from '../contract/records/index.ts';
import { openDatabase } from '../server/db/open.ts';
import { runImport } from '../server/imports/loading/runImport.ts';
import { ownProfile } from '../server/imports/profiles/profile.ts';

/** What an import in a process of its own took. */
export interface ImportCost {
  readonly created: number;
  readonly seconds: number;
  readonly figuresSeconds: number;
  /** The most memory that the process had, in bytes. */
  readonly peak: number;
}

/** Loads one file and tells the process that started it what that took: `<where> <feed> <file>`. */
const [where = '', name, path = ''] = process.argv.slice(2);
const feed = feedNames.find((known) => known === name);
if (feed && process.send) {
  const settings = where.startsWith('postgres') ? { databaseUrl: where } : { dataDir: where };
  const { db, close } = await openDatabase(settings);
  const lists = { rejected: `${path}-rejects.csv`, warned: `${path}-warnings.csv` };
  const profile = ownProfile(feed, 'bench');
  const report = await runImport({ db, path, profile, lists, now: () => new Date() });
  await close();
  for (const list of Object.values(lists)) rmSync(list, { force: true });
  const { created, seconds, figuresSeconds } = report;
  const cost: ImportCost = { created, seconds, figuresSeconds, peak: process.resourceUsage().maxRSS * 1024 };
  process.send(cost);
}
