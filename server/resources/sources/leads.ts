import { sql } from 'kysely';
import type { MessageKey } from '../../../contract/messages/index.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { markAnswered } from '../../leads/answers.ts';
import type { Change, SavedChange, Source } from '../source.ts';
import { inScope } from './scope.ts';

const invalid = (code: MessageKey) => new AppError('invalid', code, { fields: { answered_at: code } });

/** Clocks differ by so much. */
const AHEAD_MS = 60_000;

/** When a lead came, and whether one of its arrivals says when it was answered. */
async function asItCame(tx: Tx, id: number) {
  const { rows } = await sql<{ received: Date; isTold: boolean }>`
    select received_at as received, exists (select from lead_arrival as a
      where (a.arrival_id = ${id} or a.lead_id = ${id}) and a.answered_at is not null) as "isTold"
    from lead where lead_id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error(`There is no lead ${id}`);
  return rows[0];
}

/** An answer that the source tells is not for anybody to change, and nobody answers before a lead or in the future. */
async function check({ tx, id, before, after, changed, caller }: Change): Promise<void> {
  if (!before || !after || id === null || !changed.has('answered_at')) return;
  const { received, isTold } = await asItCame(tx, id);
  if (isTold) throw new AppError('conflict', 'lead_answer_from_source');
  if (after.answered_at === null) return;
  const answered = Date.parse(String(after.answered_at));
  if (answered < received.getTime()) throw invalid('before_lead');
  if (answered > caller.now.getTime() + AHEAD_MS) throw invalid('future_date');
}

async function settle({ tx, id, after, changed, caller }: SavedChange): Promise<void> {
  if (!after || !changed.has('answered_at')) return;
  const answered = after.answered_at === null ? null : new Date(String(after.answered_at));
  await markAnswered(tx, id, answered, caller.principal.userid);
}

/** What a lead is called: the name that it came with, else how to reach them. */
const asWritten = (alias: string) =>
  sql`coalesce(nullif(concat_ws(' ', nullif(${sql.ref(`${alias}.first_name`)}, ''), nullif(${sql.ref(`${alias}.last_name`)}, '')), ''),
    ${sql.ref(`${alias}.email`)}, ${sql.ref(`${alias}.phone`)})`;

const fullName = sql`nullif(concat_ws(' ', nullif("UC_FirstName", ''), nullif("UC_LastName", '')), '')`;

/** Leads of the caller's stores, as their arrivals amount to them. */
export const leads: Source = {
  table: 'lead',
  isLarge: true,
  visible: (caller, alias) => inScope(caller, sql.ref(`${alias}.store_id`)),
  title: (
    alias,
  ) => sql`coalesce((select ${fullName} from customer where "UC_ID" = ${sql.ref(`${alias}.UC_ID`)}),
    ${asWritten(alias)}, ${sql.ref(`${alias}.lead_no`)})`,
  computed: ({ principal }) => ({
    joins: {
      customer: sql`left join (
        select "UC_ID" as customer, ${fullName} as name from customer) owner on owner.customer = t."UC_ID"`,
    },
    fields: {
      person: { join: 'customer', value: sql`coalesce(owner.name, ${asWritten('t')})` },
      vehicle: { value: sql`nullif(concat_ws(' ', t.year::text, t.make, t.model, t.trim), '')` },
      timezone: { value: sql`(select timezone from store where "ID" = t.store_id)` },
      mine: {
        value: sql`(case when t.employee_id = (select u.employee_id from app_user u where u.userid = ${principal.userid})
          then 'Y' else 'N' end)`,
      },
      answered: { value: sql`(case when t.answered_at is null then 'N' else 'Y' end)` },
      response_min: {
        value: sql`(round(extract(epoch from t.answered_at - t.received_at) / 60))::integer`,
      },
    },
  }),
  check,
  settle,
};
