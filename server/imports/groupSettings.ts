import { GroupSettings } from '../../contract/calls/imports/groupSettings.ts';
import { type AuditAction, writeAudit } from '../access/audit.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';

export const GROUP_SETTINGS = 'group_setting';

interface Author {
  readonly principal: Principal;
  readonly now: Date;
  readonly address: string;
}

export const readGroupSettings = (db: Db): Promise<GroupSettings> =>
  db.selectFrom('group_setting').select('funding_limit_days').executeTakeFirstOrThrow();

/** Writes no audit entry when nothing changes. */
export async function saveGroupSettings(
  db: Db,
  settings: GroupSettings,
  author: Author,
): Promise<GroupSettings> {
  await db.transaction().execute(async (tx) => change(tx, 'update', settings, author, await lock(tx)));
  return settings;
}

/**
 * Reverts a change, which is audited like any other change.
 * @returns the new audit row; null when nothing changes
 * @throws AppError `forbidden` without the right to edit imports for the whole group, `conflict` when the settings have
 *   changed since
 */
export async function revertGroupSettings(
  tx: Tx,
  row: { readonly before: unknown; readonly after: unknown },
  author: Author,
): Promise<number | null> {
  const { principal } = author;
  if (!mayOpen(principal, 'dataimport', 'edit')) {
    throw new AppError('forbidden', 'settings_view_only');
  }
  const current = await lock(tx);
  if (current.funding_limit_days !== GroupSettings.parse(row.after).funding_limit_days) {
    throw new AppError('conflict', 'settings_changed');
  }
  return change(tx, 'revert', GroupSettings.parse(row.before), author, current);
}

const lock = (tx: Tx): Promise<GroupSettings> =>
  tx.selectFrom('group_setting').select('funding_limit_days').forUpdate().executeTakeFirstOrThrow();

async function change(
  tx: Tx,
  action: AuditAction,
  after: GroupSettings,
  { principal: { userid }, now: at, address }: Author,
  before: GroupSettings,
): Promise<number | null> {
  if (before.funding_limit_days === after.funding_limit_days) return null;
  await tx.updateTable('group_setting').set(after).execute();
  return writeAudit(tx, {
    at,
    userid,
    address,
    resource: GROUP_SETTINGS,
    record_id: '',
    action,
    before: { ...before },
    after: { ...after },
  });
}
