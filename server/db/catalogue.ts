import { sql } from 'kysely';
import { firstRoles, type Widget } from '../../contract/widget.ts';
import { widgets as declaredWidgets } from '../declared.ts';
import type { Db, Tx } from './schema.ts';

interface Stored {
  readonly name: string;
  readonly call_name: string;
  readonly size: string;
  readonly is_drawn: boolean;
}

/** S for three columns of twelve, M for four, L for more, W for all. */
const sizeOf = ({ size: { wide } }: Pick<Widget, 'size'>): string =>
  wide === 12 ? 'W' : wide > 4 ? 'L' : wide === 4 ? 'M' : 'S';

/**
 * Makes the catalogue hold what the program can draw: widgets that are missing come with the roles that they are
 * declared for, those that it no longer draws are hidden from everybody. What administrators decide, which is name,
 * order, status and roles, stays as it is. Several processes may do so at once.
 * @param widgets @default those that are declared
 */
export async function keepCatalogue(db: Db, widgets: readonly Widget[] = declaredWidgets): Promise<void> {
  // Only a program that has changed has anything to write, and so to wait for.
  if (isUpToDate(await stored(db), widgets)) return;
  await db.transaction().execute(async (tx) => {
    await sql`lock table widget in share row exclusive mode`.execute(tx);
    const before = await stored(tx);
    for (const widget of widgets) {
      const row = before.find(({ call_name }) => call_name === widget.callName);
      if (!row) await add(tx, widget, before);
      else if (!isLike(row, widget)) await draw(tx, widget);
    }
    for (const { call_name } of undrawnRows(before, widgets)) {
      await tx.updateTable('widget').set({ is_drawn: false }).where('call_name', '=', call_name).execute();
    }
  });
}

const stored = (db: Db | Tx): Promise<Stored[]> =>
  db.selectFrom('widget').select(['name', 'call_name', 'size', 'is_drawn']).execute();

const isLike = ({ size, is_drawn }: Stored, widget: Widget) => is_drawn && size === sizeOf(widget);

const undrawnRows = (rows: readonly Stored[], widgets: readonly Widget[]) =>
  rows.filter((row) => row.is_drawn && !widgets.some(({ callName }) => callName === row.call_name));

const isUpToDate = (rows: readonly Stored[], widgets: readonly Widget[]) =>
  undrawnRows(rows, widgets).length === 0 &&
  widgets.every((widget) => rows.some((row) => row.call_name === widget.callName && isLike(row, widget)));

async function add(tx: Tx, widget: Widget, others: readonly Stored[]): Promise<void> {
  const { callName, order, roles, isDefault = true } = widget;
  // Somebody may have given its name to another.
  const isTaken = others.some(({ name }) => name === widget.name);
  const name = isTaken ? `${widget.name} (${callName})` : widget.name;
  const { Id } = await tx
    .insertInto('widget')
    .values({ name, call_name: callName, SEQUENCE: order, size: sizeOf(widget) })
    .returning('Id')
    .executeTakeFirstOrThrow();
  const included = firstRoles.flatMap((role, index) =>
    role === 'Administrator' || roles.includes(role) ? [index + 1] : [],
  );
  await sql`insert into role_widget (role_id, widget_id, is_default)
    select role_id, ${Id}, ${isDefault} from role where role_id = any (${included}::integer[])`.execute(tx);
}

const draw = (tx: Tx, widget: Widget) =>
  tx
    .updateTable('widget')
    .set({ size: sizeOf(widget), is_drawn: true })
    .where('call_name', '=', widget.callName)
    .execute();
