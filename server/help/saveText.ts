import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { HelpText } from '../../contract/calls/help.ts';
import type { MessageKey } from '../../contract/messages/index.ts';
import { type AuditAction, writeAudit } from '../access/audit.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { requirePage, shippedText } from './pages.ts';
import { type Latest, latestVersion, type TextKey, textOfVersion } from './versions.ts';

/** What the audit calls the help of a page. */
export const HELP_TEXT = 'help_text';

/** Who writes, when and from where. */
interface Author {
  readonly principal: Principal;
  readonly now: Date;
  readonly address: string;
}

interface Edit {
  readonly key: TextKey;
  /** The version that was edited. */
  readonly base: number;
  /** Null for the shipped text. */
  readonly text: HelpText | null;
}

export interface SavedText {
  readonly version: number;
  /** Null when the text is the same as before: nothing was saved. */
  readonly auditId: number | null;
}

/**
 * Saves a text as the next version, with its audit row.
 * @throws AppError `not_found` or `forbidden` as the page itself, `conflict` when another version was saved since
 */
export const saveText = (db: Db, edit: Edit, author: Author): Promise<SavedText> =>
  db.transaction().execute(async (tx) => {
    const latest = await latestVersion(tx, edit.key);
    if (latest.version !== edit.base) throw await changedSince(tx, edit.key, 'help_changed_save');
    return write(tx, 'update', edit, latest, author);
  });

/** The number of a version, which the audit keeps beside what the text said. */
const Audited = z.object({ version: z.number() });

/**
 * Takes a change back, which is a change like any other.
 * @returns the new audit row; null when nothing is left to take back
 * @throws AppError `forbidden` without the right to edit help or the page, `conflict` when the text has changed since
 */
export async function revertText(
  tx: Tx,
  row: { readonly record_id: string; readonly before: unknown; readonly after: unknown },
  author: Author,
): Promise<number | null> {
  if (!mayOpen(author.principal, 'DataDictionary', 'edit')) {
    throw new AppError('forbidden', 'help_view_only');
  }
  const [id = '', code] = row.record_id.split(':');
  const key = { id, code: code === 'es' ? 'es' : 'en' } as const;
  const latest = await latestVersion(tx, key);
  if (latest.version !== Audited.parse(row.after).version) {
    throw await changedSince(tx, key, 'help_changed_undo');
  }
  const text = await textOfVersion(tx, key, Audited.parse(row.before).version);
  const edit = { key, base: latest.version, text };
  return (await write(tx, 'revert', edit, latest, author)).auditId;
}

async function write(
  tx: Tx,
  action: AuditAction,
  { key, base, text }: Edit,
  latest: Latest,
  { principal, now, address }: Author,
): Promise<SavedText> {
  const page = requirePage(principal, key.id);
  if (isDeepStrictEqual(text, latest.text)) return { version: base, auditId: null };
  const { userid } = principal;
  const version = base + 1;
  const saved = await tx
    .insertInto('help_text')
    .values({
      page: key.id,
      locale: key.code,
      version,
      text: text && JSON.stringify(text),
      userid,
      saved_at: now,
    })
    // Of two who save at the same time one waits for the other here, and is second.
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw await changedSince(tx, key, 'help_changed_save');
  const audited = (kept: HelpText | null, number: number) => ({
    name: `${page.title[key.code]} (${key.code})`,
    version: number,
    ...(kept ?? shippedText(page, key.code)),
  });
  const auditId = await writeAudit(tx, {
    at: now,
    userid,
    address,
    resource: HELP_TEXT,
    record_id: `${key.id}:${key.code}`,
    action,
    before: audited(latest.text, base),
    after: audited(text, version),
  });
  return { version, auditId };
}

async function changedSince(tx: Tx, { id, code }: TextKey, reason: MessageKey): Promise<AppError> {
  const row = await tx
    .selectFrom('help_text')
    .leftJoin('app_user', 'app_user.userid', 'help_text.userid')
    .select(['app_user.firstname', 'app_user.lastname'])
    .where('page', '=', id)
    .where('locale', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = row?.firstname ? `${row.firstname} ${row.lastname}` : '';
  return new AppError('conflict', reason, { params: { who } });
}
