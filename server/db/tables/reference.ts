import type { Generated, GeneratedAlways } from 'kysely';
import type { ForwardingState } from '../../../contract/calls/support.ts';
import type { budgetsTarget, overheadsTarget } from '../../../contract/records/plans.ts';
import type { dataDictionary } from '../../../contract/resources/dataDictionary.ts';
import type { dcContacts } from '../../../contract/resources/dcContacts.ts';
import type { salesTax } from '../../../contract/resources/salesTax.ts';
import type { ColumnsOf } from './columns.ts';
import type { JsonColumn } from './json.ts';
import type { OutboxColumns } from './outbox.ts';

export interface DcContactTable extends ColumnsOf<typeof dcContacts> {
  contact_id: Generated<number>;
}

export interface SalesTaxTable extends ColumnsOf<typeof salesTax> {
  tax_id: Generated<number>;
}

export interface BudgetTable extends ColumnsOf<typeof budgetsTarget> {
  run_id: number | null;
}

export interface OverheadTable extends ColumnsOf<typeof overheadsTarget> {
  run_id: number | null;
}

export interface DictionaryEntryTable extends ColumnsOf<typeof dataDictionary> {
  entry_id: Generated<number>;
  version: Generated<number>;
}

export interface SupportTicketTable {
  ticket_id: Generated<number>;
  title: string;
  desc: string;
  dealerid: Generated<number>;
  userid: number | null;
  username: string;
  email: string;
  phno: string | null;
  fuid: string | null;
  filename: string | null;
  stored_file: string | null;
  status: Generated<'open' | 'in_progress' | 'waiting' | 'closed'>;
  priority: Generated<'low' | 'normal' | 'high' | 'urgent'>;
  created_at: Date;
  assignee: number | null;
  /** When something was last said or done about it. */
  changed_at: Date;
  write_key: string | null;
  /** Of a guest. */
  network: string | null;
}

/** A request that is forwarded to an outside support service. */
export interface SupportForwardingTable extends OutboxColumns<ForwardingState> {
  ticket_id: number;
  /** The same at every try, so that the service takes the request once. */
  send_key: Generated<string>;
  /** What the service answered. */
  reference: string | null;
}

export interface SupportFileTable {
  stored_file: string;
  ticket_id: number;
  name: string;
  type: string;
  content: Buffer;
}

export interface SupportMessageTable {
  message_id: GeneratedAlways<number>;
  ticket_id: number;
  userid: number | null;
  name: string;
  by_support: boolean;
  is_internal: Generated<boolean>;
  text: string;
  at: Date;
  write_key: string | null;
}

/** The code of a guest's form that was not sent yet. */
export interface FormNonceTable {
  nonce_hash: string;
  made_at: Date;
}

export interface UserActivityTable {
  activity_id: GeneratedAlways<number>;
  userid: number;
  pageid: number;
  ip: string | null;
  os: string | null;
  device: string | null;
  browser: string | null;
  occurred_at: Date;
  /** What the page showed, as `ViewedRecord` writes it; null for a page of no single record. */
  subject: Generated<string | null>;
}

export interface ZipPlaceTable {
  zip: string;
  lat: number;
  lon: number;
}

/** Names are in lower case without blanks and hyphens; an empty `trim` is that of all trims. */
export interface MarketValueTable {
  make: string;
  model: string;
  year: number;
  stock_type: 'N' | 'U';
  trim: string;
  sales: number;
  median_price: number;
  median_mileage: number | null;
  per_mile: number;
  /** Medians of what the market paid and of the sale price, of the deals that state the former: `wholesale_sales`. */
  wholesale_price: number | null;
  wholesale_sale_price: number | null;
  wholesale_sales: number;
  first_date: string;
  last_date: string;
  /** How many of the sales each store made, by its number. */
  store_counts: Readonly<Record<string, number>> | null;
}

/** One row: what market values and equity were last worked out for. */
export interface ValuationStateTable {
  id: number;
  market_month: string | null;
  equity_month: string | null;
  offer_apr: number | null;
  offer_term: number | null;
}

/** What VINs say of vehicles that no record describes, by positions 1 to 8, 10 and 11; nulls where they say nothing. */
export interface VinModelTable {
  pattern: string;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
}

/** A version of the help of a page in one language; without a text it is the shipped one. */
export interface HelpTextTable {
  page: string;
  locale: 'en' | 'es';
  version: number;
  text: JsonColumn | null;
  userid: number | null;
  saved_at: Date;
}
