import { sql } from 'kysely';
import type { Source } from '../source.ts';
import { inScope } from './scope.ts';

export const dcContacts: Source = {
  table: 'dc_contact',
  visible: (caller, alias) => inScope(caller, sql.ref(`${alias}.store_id`)),
  uniqueTogether: [{ fields: ['store_id', 'name'], fault: 'taken_by_contact' }],
};
