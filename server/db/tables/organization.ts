import type { Generated } from 'kysely';

export interface BrandTable {
  brand_chrome_id: number;
  brand_name: string;
  status: Generated<'A' | 'I'>;
}

export interface StoreTable {
  ID: Generated<number>;
  AS_ID: number;
  storename: string;
  DEALER_NAME: string | null;
  brands: Generated<number[]>;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phone: string | null;
  timezone: string;
  lat: number | null;
  lon: number | null;
  dms_vendor: string | null;
  dms_company_no: string | null;
  sunday_sales: Generated<'Y' | 'N'>;
  units_target: number | null;
  gross_target: number | null;
  floorplan_rate: number | null;
  status: Generated<'A' | 'I'>;
  source_key: string | null;
  source_id: number | null;
  /** The store's number in that source. */
  source_no: number | null;
  /** Made in Rooftop, so that its own number is what files may call it by. */
  made_here: Generated<boolean>;
}

/** What holds for the whole group; there is one row. */
export interface GroupSettingTable {
  setting_id: Generated<number>;
  /** Days without a day of funding after which a contract of a source that tells none is not open money. */
  funding_limit_days: Generated<number>;
}

export interface StoreGroupTable {
  sg_id: Generated<number>;
  sg_name: string;
}

export interface StoreGroupStoreTable {
  sg_id: number;
  store_id: number;
}

export interface EmployeeTable {
  employee_id: Generated<number>;
  firstname: string;
  lastname: string;
  title: string;
  department: 'Sales' | 'Service' | 'Parts' | 'F&I' | 'BDC' | 'Admin';
  store_id: number;
  email: string | null;
  phone: string | null;
  dms_number: string | null;
  hire_date: string;
  term_date: string | null;
  manager_id: number | null;
  status: Generated<'A' | 'I'>;
  source_id: number | null;
  source_no: number | null;
  made_here: Generated<boolean>;
}
