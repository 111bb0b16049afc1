import type { CopyFormat } from '../../../contract/calls/customers/requests.ts';
import type { Language } from '../../../contract/words.ts';
import type { Principal } from '../../access/principal.ts';
import { withoutDeadline } from '../../db/deadline.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { htmlPages } from './copyPage.ts';
import { type CopyHead, type CopyPart, partsOf } from './copyParts.ts';
import { findSubject } from './people.ts';
import { type Handler, noteRequest } from './register.ts';

interface CopyWish {
  readonly requestId: number;
  readonly format: CopyFormat;
  readonly locale: Language;
}

/**
 * Everything that is kept of the customer of a request, table by table; the log says who took it, also of a copy that was
 * broken off.
 * @throws AppError `not_found`, `forbidden` for a role that does not see names, `conflict` when nothing is kept any more
 */
export async function copyOf(
  db: Db,
  { requestId, format, locale }: CopyWish,
  { principal, ...by }: Handler & { readonly principal: Principal },
) {
  if (principal.role.sees_personal !== 'Y') {
    throw new AppError('forbidden', 'names_hidden');
  }
  const request = await db
    .selectFrom('subject_request')
    .select('UC_ID')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!request) throw new AppError('not_found', 'no_such_request');
  const subject = await findSubject(db, request.UC_ID);
  if (subject.is_erased) throw new AppError('conflict', 'nothing_kept');
  const head = {
    requestId,
    customer: subject.UC_ID,
    records: subject.record_ids,
    made: by.now.toISOString(),
  };
  const parts = noted(partsOf(db, head), (rows, complete) =>
    noteRequest(db, requestId, by, 'export', { format, rows, complete }),
  );
  return {
    filename: `customer-${subject.UC_ID}-request-${requestId}.${format}`,
    // It is saved, and no browser shows it as a page of ours.
    type: format === 'json' ? 'application/octet-stream' : 'text/html; charset=utf-8',
    bytes: format === 'json' ? jsonPieces(head, parts) : htmlPages(head, parts, locale),
  };
}

async function* noted(
  parts: AsyncGenerator<CopyPart>,
  note: (rows: number, complete: boolean) => Promise<unknown>,
): AsyncGenerator<CopyPart> {
  let [rows, isComplete] = [0, false];
  try {
    for await (const part of parts) {
      rows += part.rows.length;
      yield part;
    }
    isComplete = true;
  } finally {
    await withoutDeadline(() => note(rows, isComplete));
  }
}

/** One JSON object: `about` whom it is, then a list of rows by table. Every table is there, also without rows. */
async function* jsonPieces(head: CopyHead, parts: AsyncIterable<CopyPart>): AsyncGenerator<string> {
  const { requestId: request, customer, records, made: made_at } = head;
  yield `{"about":${JSON.stringify({ request, customer, records, made_at })}`;
  for await (const { table, rows } of parts) {
    yield `,\n${JSON.stringify(table.table)}:${JSON.stringify(rows)}`;
  }
  yield '}\n';
}
