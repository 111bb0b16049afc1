import { sql } from 'kysely';
import { opensRoute } from '../../../access/opens.ts';
import type { Db } from '../../../db/schema.ts';
import { notify } from '../../../notifications/notify.ts';
import type { ImportLog } from '../log.ts';
import type { FolderEnd } from './folderLoad.ts';

interface TellOptions {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: ImportLog;
}

async function tellLoaders({ db, now }: TellOptions, runId: number): Promise<void> {
  const { rows } = await sql<{ userid: number }>`
    select u.userid from app_user u join role r on r.role_id = u.roleid and r.status = 'A'
    where u.status = 'A' and ${opensRoute('dataimport', ['E'])}`.execute(db);
  const people = rows.map(({ userid }) => userid);
  await notify(db, people, { kind: 'file', subject: runId }, now());
}

/** @param called name in the log */
export async function tellOfHeld(options: TellOptions, runId: number, called: string): Promise<void> {
  options.log.warn(`${called} of IMPORT_DIR is on hold: it differs from earlier files.`);
  await tellLoaders(options, runId);
}

export async function tellOfEnd(options: TellOptions, end: FolderEnd, called: string): Promise<void> {
  if (end.isEmpty) options.log.warn(`${called} of IMPORT_DIR is empty. See done/ for the report.`);
  if (end.end !== 'failed') return;
  options.log.warn(`${called} of IMPORT_DIR wasn’t loaded. See failed/ for the reason.`);
  if (end.runId !== undefined) await tellLoaders(options, end.runId);
}
