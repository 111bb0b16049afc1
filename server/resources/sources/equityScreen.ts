import { sql } from 'kysely';
import { scoreClass } from '../../customers/definitions.ts';
import type { Source } from '../source.ts';
import { equityFound } from './equitySearch.ts';
import { inScope } from './scope.ts';

/** The records behind the equity tile. */
export const equityScreen: Source = {
  table: 'equity',
  visible: (caller, alias) => inScope(caller, sql.ref(`${alias}.store_id`)),
  search: equityFound,
  computed: () => ({
    joins: {
      owner: sql`left join (select "UC_ID" as owner, ${scoreClass} as class from customer) owner
        on owner.owner = t."UC_ID"`,
    },
    fields: {
      class: { join: 'owner', value: sql`coalesce(owner.class, 'U')` },
      consent: {
        value: sql`concat_ws(', ', case t.may_call when 'Y' then 'call' end, case t.may_text when 'Y' then 'text' end,
          case t.may_email when 'Y' then 'e-mail' end)`,
      },
      vehicle: { value: sql`nullif(concat_ws(' ', t.year::text, t.make, t.model, t.trim), '')` },
    },
  }),
};
