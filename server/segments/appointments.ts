import { type RawBuilder, sql } from 'kysely';
import { appointmentFields } from '../../contract/expression/fields.ts';
import { fieldsIn } from '../../contract/expression/named.ts';
import { idsIn } from '../access/idsIn.ts';
import type { Rights } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import { type ColumnType, columnsFrom, compile } from './compile.ts';
import { refuseHidden } from './filter.ts';
import { readExpression } from './readExpression.ts';

const own = (type: ColumnType, name: string) => ({ type, value: sql.ref(`a.${name}`) });

const columns = columnsFrom({
  appt_id: own('text', 'appt_id'),
  store_id: own('integer', 'store_id'),
  UC_ID: own('integer', 'UC_ID'),
  customer_name: { type: 'text', value: sql`nullif(btrim(c."UC_FirstName" || ' ' || c."UC_LastName"), '')` },
  phone: { type: 'text', value: sql`coalesce(a.phone, c."UC_Phone1")` },
  vin: own('text', 'vin'),
  advisor_id: own('integer', 'advisor_id'),
  advisor_name: { type: 'text', value: sql`e.firstname || ' ' || e.lastname` },
  concern: own('text', 'concern'),
  transport: own('text', 'transport'),
  source: own('text', 'source'),
  status: own('text', 'status'),
  recall: own('text', 'recall'),
  duration_min: own('integer', 'duration_min'),
});

/**
 * An expression over `appointmentFields` as a condition on `appointment a`, its `customer c` and advisor `employee e`.
 * @returns undefined for everything
 * @throws AppError `bad_expression`; `forbidden` for what the caller may not see
 */
export function appointmentFilter(text: string, rights: Rights): RawBuilder<boolean> | undefined {
  const expression = readExpression(text, appointmentFields);
  if (!expression) return undefined;
  refuseHidden([...fieldsIn(expression)], rights, appointmentFields);
  storeScope(rights, idsIn(expression, 'store_id'));
  return compile(expression, columns);
}
