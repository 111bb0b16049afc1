import { sql } from 'kysely';
import { AppError } from '../../errors.ts';
import { markAnswered } from '../../leads/answers.ts';
import type { Change, SavedChange, Source } from '../source.ts';
import { inScope } from './scope.ts';

const invalid = (sentence: string) =>
  new AppError('invalid', sentence, { fields: { answered_at: sentence } });

/** Clocks differ by so much. */
const AHEAD_MS = 60_000;

/** An answer that the source tells is not for anybody to change, and nobody answers before a lead or in the future. */
async function check({ tx, id, before, after, changed, caller }: Change): Promise<void> {
  if (!before || !after || id === null || !changed.has('answered_at')) return;
  const told =
    await sql`select from lead_arrival where coalesce(lead_id, arrival_id) = ${id} and answered_at is not null
    limit 1`.execute(tx);
  if (told.rows.length > 0)
    throw new AppError('conflict', 'The source of the lead tells when it was answered.');
  if (after.answered_at === null) return;
  const answered = Date.parse(String(after.answered_at));
  if (answered < Date.parse(String(before.received_at))) throw invalid('Lies before the lead came.');
  if (answered > caller.now.getTime() + AHEAD_MS) throw invalid('Lies in the future.');
}

async function settle({ tx, id, after, changed, caller }: SavedChange): Promise<void> {
  if (!after || !changed.has('answered_at')) return;
  const answered = after.answered_at === null ? null : new Date(String(after.answered_at));
  await markAnswered(tx, id, answered, caller.principal.userid);
}

const said = sql`nullif(concat_ws(' ', nullif(t.first_name, ''), nullif(t.last_name, '')), '')`;

/** Leads of the caller's stores, as their arrivals amount to them. */
export const leads: Source = {
  table: 'lead',
  visible: (caller, alias) => inScope(caller, sql.ref(`${alias}.store_id`)),
  title: (alias) => sql.ref(`${alias}.lead_no`),
  computed: () => ({
    joins: {
      customer: sql`left join (
        select "UC_ID" as customer, concat_ws(' ', nullif("UC_FirstName", ''), nullif("UC_LastName", '')) as name
        from customer) owner on owner.customer = t."UC_ID"`,
    },
    fields: {
      person: { join: 'customer', value: sql`coalesce(nullif(owner.name, ''), ${said}, t.email, t.phone)` },
      vehicle: { value: sql`nullif(concat_ws(' ', t.year::text, t.make, t.model, t.trim), '')` },
      answered: { value: sql`(case when t.answered_at is null then 'N' else 'Y' end)` },
      response_min: {
        value: sql`(round(extract(epoch from t.answered_at - t.received_at) / 60))::integer`,
      },
    },
  }),
  check,
  settle,
};
