import { sql } from 'kysely';
import type { RequestKind } from '../../../../contract/calls/customers/requests.ts';
import {
  enterSubjectRequest,
  eraseSubject,
  previewErasure,
} from '../../../../contract/calls/customers/requests.ts';
import type { ErasureMeans } from '../../../../server/customers/requests/erase.ts';
import { ERASED, rowTells } from '../../../../server/customers/requests/traces.ts';
import { eraseNext } from '../../../../server/customers/requests/work.ts';
import type { Db } from '../../../../server/db/schema.ts';
import { scrubLists } from '../../../../server/imports/lists/scrubLists.ts';
import { refreshAfter } from '../../../../server/rollups/index.ts';
import type { Browser } from '../../../support/browser.ts';

type Caller = Pick<Browser, 'call'>;

interface Means {
  readonly db: Db;
  readonly caller: Caller;
  readonly now: () => Date;
  /** Where the key of the installation is, and in `reports` the lists of imports. */
  readonly dataDir: string;
}

/** What a test does about the data of customers, as the server does beside its calls. */
export function subjectsIn({ db, caller, now, dataDir }: Means) {
  const enter = async (customer: number, kind: RequestKind = 'erase') =>
    (
      await caller.call(enterSubjectRequest, {
        customer,
        kind,
        channel: 'email',
        received_on: now().toISOString().slice(0, 10),
      })
    ).request_id;
  const secret = { dataDir, secretKey: 'the key of a test, thirty-two characters' };
  const ofLists: ErasureMeans['scrubFiles'] = (traces) =>
    scrubLists(`${dataDir}/reports`, (cells) => rowTells(traces, cells), ERASED);
  /** @param scrubFiles takes them out of files */
  const work = (scrubFiles: ErasureMeans['scrubFiles'] = ofLists) =>
    eraseNext({
      db,
      now,
      config: secret,
      log: { warn: () => {}, error: () => {} },
      follow: (tx, customers, day) => refreshAfter(tx, 'customers', { customers }, day),
      scrubFiles,
    });
  const decide = async (customer: number) => {
    const request_id = await enter(customer);
    const { UC_ID, record_ids } = await caller.call(previewErasure, { customer });
    await caller.call(eraseSubject, {
      request_id,
      reason: 'They asked.',
      record_ids,
      confirm: String(UC_ID),
    });
    return request_id;
  };
  return {
    secret,
    enter,
    decide,
    work,
    /** Erases somebody, from the request to the end. */
    erase: async (customer: number) => {
      const request_id = await decide(customer);
      while (await work());
      return request_id;
    },
  };
}

/** Tables in which a text stands anywhere, whatever its case. */
export async function tablesWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } =
      await sql`select from ${sql.table(name)} as t where t::text ilike any (${patterns}) limit 1`.execute(
        db,
      );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}
