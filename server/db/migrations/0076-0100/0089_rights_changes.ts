import { type QueryExecutorProvider, sql } from 'kysely';

/** Tables that say who may do what, with the columns that say so; none stand for all. */
const rights: Readonly<Record<string, readonly string[]>> = {
  role: ['role_name', 'status', 'sees_gross', 'sees_personal'],
  module: ['Mod_ID', 'mod_filename', 'mod_Status'],
  permission: [],
  permission_override: [],
  widget: ['Id', 'call_name', 'STATUS', 'is_drawn'],
  role_widget: ['role_id', 'widget_id'],
  store: ['ID', 'AS_ID'],
  app_user: [
    ...['ADuserid', 'email', 'phone', 'firstname', 'lastname', 'roleid', 'title', 'status'],
    ...['store_id', 'all_stores', 'oth_stores'],
    ...['Touch', 'Tracs', 'Xtract', 'Xchange', 'Xiom', 'Xperience'],
  ],
};

/**
 * The transactions that changed rights. Whoever has read rights, and keeps the snapshot that they were read in, knows that
 * they still hold as long as every one of these was over then; and nobody who changes rights waits for another to do so.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table rights_change (changed_by xid8 primary key)`.execute(db);
  await sql`create function note_rights_change() returns trigger language plpgsql as $$
    begin
      insert into rights_change values (pg_current_xact_id()) on conflict do nothing;
      return null;
    end
    $$`.execute(db);
  for (const [table, columns] of Object.entries(rights)) {
    const some = columns.length > 0 ? sql` of ${sql.join(columns.map((name) => sql.ref(name)))}` : sql``;
    await sql`create trigger ${sql.id(`${table}_rights`)} after insert or delete or truncate or update${some}
      on ${sql.table(table)} for each statement execute function note_rights_change()`.execute(db);
  }
}
