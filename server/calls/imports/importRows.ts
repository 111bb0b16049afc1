import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { MessageKey } from '../../../contract/messages/index.ts';
import { writeAudit } from '../../access/audit.ts';
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../errors.ts';
import { progressOfRun } from '../../imports/jobs/history.ts';
import { countListed, listedRows } from '../../imports/lists/listedRows.ts';
import { type ListKind, listPaths } from '../../imports/loading/rowList.ts';
import type { CallContext, Handlers } from '../handler.ts';

type Context = CallContext<Principal>;

const PAGE = 25;

const missing: Readonly<Record<ListKind, MessageKey>> = {
  rejected: 'rejected_rows_gone',
  warned: 'warned_rows_gone',
};

/** Path of a list of an import. @throws AppError `not_found` */
export async function listOf({ imports }: Context, runId: number, kind: ListKind): Promise<string> {
  const path = listPaths(imports.reports, runId)[kind];
  await access(path).catch((cause: unknown) => {
    throw new AppError('not_found', missing[kind], { cause });
  });
  return path;
}

/** Opens the file on the first read, and closes it if the client disconnects. */
async function* textOf(path: string): AsyncGenerator<string> {
  yield* createReadStream(path, { encoding: 'utf8' });
}

async function download(context: Context, runId: number, kind: ListKind) {
  const path = await listOf(context, runId, kind);
  const { db, principal, client, now } = context;
  await writeAudit(db, {
    userid: principal.userid,
    address: client.address,
    at: now(),
    resource: 'dataimport',
    record_id: String(runId),
    action: 'export',
    before: null,
    after: { [`${kind}_rows`]: true },
  });
  const name = kind === 'rejected' ? 'rejected-rows' : 'rows-with-warnings';
  return { filename: `${name}-${runId}.csv`, csv: textOf(path) };
}

export const importRowsHandlers = {
  importRows: async ({ run_id, kind, only, page = 1, perPage = PAGE }, context) => {
    const path = await listOf(context, run_id, kind);
    const { report } = await progressOfRun(context.db, run_id);
    const rows = await listedRows(path, { offset: (page - 1) * perPage, limit: perPage }, only);
    const listed = report?.listed[kind] ?? 0;
    return { response: rows, meta: { total: only ? await countListed(path, only) : listed } };
  },

  importRejects: ({ run_id }, context) => download(context, run_id, 'rejected'),

  importWarnings: ({ run_id }, context) => download(context, run_id, 'warned'),
} satisfies Partial<Handlers>;
