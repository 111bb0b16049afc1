import type { Generated } from 'kysely';
import type { brands } from '../../../contract/resources/brands.ts';
import type { employee } from '../../../contract/resources/employee.ts';
import type { storeGroups } from '../../../contract/resources/storeGroups.ts';
import type { stores } from '../../../contract/resources/stores.ts';
import type { ColumnsOf } from './columns.ts';

export interface BrandTable extends ColumnsOf<typeof brands> {}

export interface StoreTable extends ColumnsOf<typeof stores> {
  ID: Generated<number>;
  source_key: string | null;
  source_id: number | null;
  /** The store's number in that source. */
  source_no: number | null;
  /** Made in Rooftop, so that its own number is what files may call it by. */
  made_here: Generated<boolean>;
}

/** A photo that an employee has, or had lately. */
export interface EmployeePhotoTable {
  employee_id: number;
  /** A digest of its content. */
  photo: string;
  content: Buffer;
  /** Null while it is shown. */
  replaced_at: Date | null;
}

/** What holds for the whole group; there is one row. */
export interface GroupSettingTable {
  setting_id: Generated<number>;
  /** Days without a day of funding after which a contract of a source that tells none is not open money. */
  funding_limit_days: Generated<number>;
}

export interface StoreGroupTable extends ColumnsOf<typeof storeGroups, 'store_ids'> {
  sg_id: Generated<number>;
}

export interface StoreGroupStoreTable {
  sg_id: number;
  store_id: number;
}

export interface EmployeeTable extends ColumnsOf<typeof employee> {
  employee_id: Generated<number>;
  /** Names one of their photos. */
  photo: string | null;
  /** Their name as files of the source have it, of somebody who was added by it. */
  source_key: string | null;
  source_id: number | null;
  source_no: number | null;
  made_here: Generated<boolean>;
}
