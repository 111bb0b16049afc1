import type { FeedName } from '../../contract/records/index.ts';
import type { RolledUp } from './rollups.ts';

/** How the records of a feed are kept. Columns have the names of the target's fields. */
export interface TargetTable {
  readonly table: string;
  /** Sets of columns that no two records may share, apart from the key. */
  readonly unique: readonly (readonly string[])[];
  /** Column whose values the database gives out, unless a file brings its own. */
  readonly identity?: string;
  /** Lists that grow: an update adds to them and takes nothing away. */
  readonly growing?: readonly string[];
  /** Columns that hold the days on which a record counts in roll-ups. */
  readonly rolledUp?: { readonly kind: RolledUp; readonly days: readonly string[] };
}

export const targetTables: Readonly<Record<FeedName, TargetTable>> = {
  stores: { table: 'store', identity: 'ID', unique: [['ID'], ['AS_ID'], ['storename']] },
  employees: {
    table: 'employee',
    identity: 'employee_id',
    unique: [['employee_id'], ['email'], ['store_id', 'dms_number']],
  },
  inventory: {
    table: 'inventory_vehicle',
    unique: [],
    rolledUp: { kind: 'inventory', days: ['stocked_date', 'sold_date'] },
  },
  customers: {
    table: 'customer',
    identity: 'UC_ID',
    unique: [['UC_ID'], ['source_key']],
    growing: ['CVP_RelatedStores'],
  },
  deals: { table: 'deal', unique: [], rolledUp: { kind: 'deals', days: ['contract_date'] } },
};
