import { type QueryExecutorProvider, sql } from 'kysely';

/** Who is known by no phone is neither called nor texted, and who is known by no address is not e-mailed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update equity e set
      may_call = case when c.phone is null then 'N' else e.may_call end,
      may_text = case when c.phone is null then 'N' else e.may_text end,
      may_email = case when c."UC_Email" is null then 'N' else e.may_email end
    from (select "UC_ID", coalesce("UC_Phone1", "UC_Phone2") as phone, "UC_Email" from customer) c
    where c."UC_ID" = e."UC_ID" and (c.phone is null or c."UC_Email" is null)`.execute(db);
}
