import type { Generated, GeneratedAlways } from 'kysely';
import type { leadsTarget } from '../../../contract/records/leads.ts';
import type { ColumnsOf } from './columns.ts';

/** A lead as it came. */
export interface LeadArrivalTable extends ColumnsOf<typeof leadsTarget> {
  arrival_id: Generated<number>;
  /** The store's day. */
  date: string;
  run_id: number | null;
  /** The customer who was found to be the person, where the file names none; they may be gone meanwhile. */
  found_id: number | null;
  known_id: GeneratedAlways<number | null>;
  /** E-mail address or phone number with the last name, by which people are told apart. */
  email_key: GeneratedAlways<string | null>;
  phone_key: GeneratedAlways<string | null>;
  /** The lead that it belongs to when that has another arrival's number; null for one whose lead has its own. */
  lead_id: number | null;
}

/** What arrivals amount to: those of one person for a store within 30 days are one lead. */
export interface LeadTable extends ColumnsOf<typeof leadsTarget> {
  /** The number of the arrival that was loaded first. */
  lead_id: Generated<number>;
  /** The store's day. */
  date: string;
  /** Further arrivals that are this lead. */
  repeats: Generated<number>;
}

/** That somebody marked a lead as answered, by the number that it had then. */
export interface LeadAnswerTable {
  arrival_id: number;
  answered_at: Date;
  userid: number | null;
}
