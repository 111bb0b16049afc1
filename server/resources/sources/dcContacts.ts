import { sql } from 'kysely';
import type { Source } from '../source.ts';
import { inScope } from './scope.ts';

export const dcContacts: Source = {
  table: 'dc_contact',
  visible: (caller, alias) => inScope(caller, sql.ref(`${alias}.store_id`)),
  uniqueTogether: [
    { fields: ['store_id', 'name'], sentence: 'Is already used by another contact of this store.' },
  ],
};
