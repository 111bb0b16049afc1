import { type Kysely, sql } from 'kysely';
import { runStatements } from '../statements.ts';

/**
 * Keys with which programs make calls in the name of whoever made them. Of a key only the hash is kept, and its public
 * part, by which a leaked one is recognised. They stay when they have ended, since the change log names them. Wrong keys
 * count apart from wrong passwords.
 */
const statements = `
create table api_key (
  key_id integer generated always as identity primary key,
  public_id text not null unique,
  key_hash text not null unique,
  name text not null check (name <> ''),
  made_by integer not null references app_user on delete cascade,
  made_at timestamptz not null,
  may text not null check (may in ('read', 'write', 'calls')),
  calls text[] not null default '{}',
  store_ids integer[],
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from text,
  revoked_at timestamptz
);
create index api_key_owner on api_key (made_by);

alter table audit add key_id integer references api_key on delete set null;

alter table sign_in_attempt drop constraint sign_in_attempt_purpose_check;
alter table sign_in_attempt add check (purpose in ('password', 'link', 'factor', 'key'));
`;

/** Keys for programs, and the page on which administrators make them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements);
  await sql`insert into module ("Mod_ID", mod_name, mod_filename, mod_prod_id, "Mod_ParentId", sequence)
    select 170, 'API keys', 'api_keys', mod_prod_id, parent.id,
      (select coalesce(max(sequence), 0) + 1 from module where "Mod_ParentId" = parent.id)
    from product, (select coalesce((select "Mod_ID" from module where "Mod_ID" = 124), 0) as id) parent
    where prod_title = 'Admin'`.execute(db);
  await sql`insert into permission (p_mod_id, p_cr_id, p_mod_type)
    select 170, role_id, case when role_id = 1 then 'E' else 'N' end from role where role_id <= 11`.execute(
    db,
  );
}
