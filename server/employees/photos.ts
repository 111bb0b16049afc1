import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { MOST_OF_PHOTO, PHOTO_SIDE } from '../../contract/calls/employees/photos.ts';
import { readJpeg } from '../../contract/jpeg.ts';
import type { MessageKey } from '../../contract/messages/index.ts';
import type { Params } from '../../contract/messages/params.ts';
import { writeAudit } from '../access/audit.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import { wholeScope } from '../access/scope.ts';
import type { Db, Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** What the audit calls the photo of an employee. */
export const EMPLOYEE_PHOTO = 'employee_photo';

/** Days for which a photo that was replaced can be brought back. */
export const DAYS_KEPT = 30;
const DAY = 86_400_000;

/** Who sets a photo, when and from where. */
interface Author {
  readonly principal: Principal;
  readonly now: Date;
  readonly address: string;
}

interface Pictured {
  readonly employee_id: number;
  readonly name: string;
  readonly photo: string | null;
}

interface PhotoRequest {
  readonly employee_id: number;
  readonly before: string | null;
  /** In Base64; null takes the photo away. */
  readonly photo: string | null;
}

interface PhotoChange {
  readonly photo: string | null;
  /** The audit row; null when it was the photo already. */
  readonly auditId: number | null;
}

/**
 * Gives an employee of the author's stores another photo, or none.
 * @throws AppError `invalid` for what is no such picture, `not_found`, `conflict` when the photo has changed since
 */
export async function setPhoto(db: Db, request: PhotoRequest, author: Author): Promise<PhotoChange> {
  const content = request.photo === null ? null : checkedPhoto(Buffer.from(request.photo, 'base64'));
  const photo = content && nameOf(content);
  return db.transaction().execute(async (tx) => {
    const employee = await lockEmployee(tx, request.employee_id, author.principal);
    if (employee.photo !== request.before) {
      throw new AppError('conflict', 'photo_changed');
    }
    if (photo === employee.photo) return { photo, auditId: null };
    await retire(tx, employee, author.now);
    if (content && photo) {
      await tx
        .insertInto('employee_photo')
        .values({ employee_id: employee.employee_id, photo, content, replaced_at: null })
        .onConflict((conflict) =>
          conflict.columns(['employee_id', 'photo']).doUpdateSet({ replaced_at: null }),
        )
        .execute();
    }
    return { photo, auditId: await show(tx, 'update', employee, photo, author) };
  });
}

const refusal = (code: MessageKey, params?: Params) =>
  new AppError('invalid', code, { params, fields: { photo: { code, params } } });

/** A picture as pages show it, without what its sender's camera wrote into it. @throws AppError `invalid` */
function checkedPhoto(sent: Buffer): Buffer {
  if (sent.length > MOST_OF_PHOTO) throw refusal('larger_than', { limit: '200 KB' });
  const jpeg = readJpeg(sent);
  if (!jpeg) throw refusal('photo_jpeg');
  if (jpeg.width !== PHOTO_SIDE || jpeg.height !== PHOTO_SIDE) {
    throw refusal('photo_size', { pixels: PHOTO_SIDE });
  }
  return Buffer.concat(jpeg.parts);
}

const nameOf = (content: Buffer) => createHash('sha256').update(content).digest('base64url');

async function lockEmployee(tx: Tx, id: number, principal: Principal): Promise<Pictured> {
  const { storeIds } = wholeScope(principal);
  const { rows } = await sql<Pictured>`
    select employee_id, firstname || ' ' || lastname as name, photo from employee
    where employee_id = ${id} and store_id = any (${[...storeIds]}::int[]) for update`.execute(tx);
  if (!rows[0]) throw new AppError('not_found', 'no_such_employee');
  return rows[0];
}

/** Keeps the present photo for a while, and forgets those of everybody that were kept long enough. */
async function retire(tx: Tx, { employee_id, photo }: Pictured, now: Date): Promise<void> {
  await tx.deleteFrom('employee_photo').where('replaced_at', '<', keptSince(now)).execute();
  if (photo === null) return;
  await tx
    .updateTable('employee_photo')
    .set({ replaced_at: now })
    .where('employee_id', '=', employee_id)
    .where('photo', '=', photo)
    .execute();
}

const keptSince = (now: Date) => new Date(now.getTime() - DAYS_KEPT * DAY);

/** Lets an employee be shown with a photo, and writes it down: by its name, never its bytes. */
async function show(
  tx: Tx,
  action: 'update' | 'revert',
  { employee_id, name, photo: before }: Pictured,
  photo: string | null,
  { principal: { userid }, now: at, address }: Author,
): Promise<number> {
  await tx.updateTable('employee').set({ photo }).where('employee_id', '=', employee_id).execute();
  return writeAudit(tx, {
    ...{ at, userid, address, action, resource: EMPLOYEE_PHOTO, record_id: String(employee_id) },
    before: { name, photo: before },
    after: { name, photo },
  });
}

/** What the audit has of a photo. */
interface AuditedPhoto {
  readonly record_id: string;
  readonly before: unknown;
  readonly after: unknown;
}

function photoIn(values: unknown): string | null {
  const photo: unknown = Object(values).photo;
  return typeof photo === 'string' ? photo : null;
}

/**
 * Brings the photo back that an employee had before a change.
 * @returns the new audit row
 * @throws AppError `forbidden` without the right to edit employees, `not_found` when the employee is gone, `conflict` when
 * they have another photo since or the old one is no longer kept
 */
export async function revertPhoto(tx: Tx, change: AuditedPhoto, author: Author): Promise<number> {
  if (!mayOpen(author.principal, 'employee', 'edit')) {
    throw new AppError('forbidden', 'employees_view_only');
  }
  const employee = await lockEmployee(tx, Number(change.record_id), author.principal);
  if (employee.photo !== photoIn(change.after)) {
    throw new AppError('conflict', 'photo_undo_changed');
  }
  await retire(tx, employee, author.now);
  const photo = photoIn(change.before);
  if (photo !== null) await bringBack(tx, employee.employee_id, photo);
  return show(tx, 'revert', employee, photo, author);
}

async function bringBack(tx: Tx, employeeId: number, photo: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('employee_photo')
    .set({ replaced_at: null })
    .where('employee_id', '=', employeeId)
    .where('photo', '=', photo)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  throw new AppError('conflict', 'photo_expired', { params: { days: DAYS_KEPT } });
}

/** The photo that an employee of the caller's stores has now, by its name. @throws AppError `not_found` */
export async function photoFor(
  db: Db,
  { id, photo }: { readonly id: number; readonly photo: string },
  principal: Principal,
): Promise<Buffer> {
  const { storeIds } = wholeScope(principal);
  const { rows } = await sql<{ content: Buffer }>`
    select p.content from employee e join employee_photo p using (employee_id, photo)
    where e.employee_id = ${id} and e.photo = ${photo} and e.store_id = any (${[...storeIds]}::int[])`.execute(
    db,
  );
  if (!rows[0]) throw new AppError('not_found', 'no_such_photo');
  return rows[0].content;
}
