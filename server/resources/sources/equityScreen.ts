import { sql } from 'kysely';
import { classOfScored } from '../../customers/definitions.ts';
import { callsOfMonth } from '../../customers/page/calls.ts';
import { BREAK_EVEN } from '../../vehicles/equityBands.ts';
import type { Sql } from '../columns.ts';
import type { Source } from '../source.ts';
import { equityFound } from './equitySearch.ts';
import { inScope } from './scope.ts';

/** As the database works it out, which nobody else can tell the planner. */
const positions: Readonly<Record<string, Sql>> = {
  positive: sql`t.equity > ${BREAK_EVEN}::integer`,
  break_even: sql`t.equity between ${-BREAK_EVEN}::integer and ${BREAK_EVEN}::integer`,
  negative: sql`t.equity < ${-BREAK_EVEN}::integer`,
  unknown: sql`t.equity is null`,
};
const around = (values: readonly unknown[]) =>
  sql.join([sql`false`, ...values.map((value) => positions[String(value)] ?? sql`false`)], sql` or `);

const ownersClass = classOfScored(sql.ref('owner.score'));

/** The records behind the equity tile. */
export const equityScreen: Source = {
  table: 'equity',
  isLarge: true,
  visible: (caller, alias) => inScope(caller, sql.ref(`${alias}.store_id`)),
  search: equityFound,
  ordered: { equity: 'DESC', customer_name: 'ASC', payment_difference: 'ASC', months_left: 'ASC' },
  ranges: { loan_position: { of: 'equity', around } },
  computed: ({ now }) => ({
    joins: {
      owner: sql`left join (
        select "UC_ID" as owner, "UCSD_LTV" as score, coalesce("UC_Phone1", "UC_Phone2") as number from customer
      ) owner on owner.owner = t."UC_ID"`,
      called: sql`left join ${callsOfMonth(now)} called on called.called = t."UC_ID"`,
      sold: sql`left join (
        select d.store_id as place, d.deal_no as deal, left(e.firstname, 1) || '. ' || e.lastname as name
        from deal d join employee e on e.employee_id = d.salesperson1_id
      ) sold on sold.place = t.store_id and sold.deal = t.deal_no`,
    },
    fields: {
      phone: { join: 'owner', value: sql`owner.number` },
      salesperson: { join: 'sold', value: sql`sold.name` },
      outcome: { join: 'called', value: sql`called.outcome`, orNothing: 'not_called' },
      // Customers called today stay on the list until midnight.
      called_this_month: {
        join: 'called',
        value: sql`case when called.is_before_today then 'Y' end`,
        orNothing: 'N',
      },
      class: { join: 'owner', value: ownersClass, orNothing: 'U' },
      consent: {
        value: sql`concat_ws(', ', case t.may_call when 'Y' then 'call' end, case t.may_text when 'Y' then 'text' end,
          case t.may_email when 'Y' then 'e-mail' end)`,
      },
      vehicle: { value: sql`nullif(concat_ws(' ', t.year::text, t.make, t.model, t.trim), '')` },
    },
  }),
};
