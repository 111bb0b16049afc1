import type { Generated, GeneratedAlways } from 'kysely';
import type {
  RequestChannel,
  RequestKind,
  RequestStatus,
} from '../../../contract/calls/customers/requests.ts';
import type { JsonFault } from './json.ts';

/** What a customer asks about their data. */
export interface SubjectRequestTable {
  request_id: GeneratedAlways<number>;
  /** Of the record that stood for them then; it may be gone meanwhile. */
  UC_ID: number;
  kind: RequestKind;
  channel: RequestChannel;
  received_on: string;
  due_on: string;
  status: Generated<RequestStatus>;
  /** Why it was refused, or why the data is erased. */
  reason: string | null;
  made_by: number | null;
  made_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
  /** The address of whoever decided. */
  decided_from: string | null;
  /** The records that whoever had them erased has seen. */
  record_ids: number[] | null;
  /** Why nothing was erased, since something has changed after the decision. */
  fault: JsonFault;
  closed_at: Date | null;
  /** Since when later files may bring the person again, as a new customer. */
  readmitted_at: Date | null;
}

/** By what a file would bring an erased person back. */
export interface ErasedKeyTable {
  /**
   * Number or key in its source; e-mail or phone with the last name; a phone alone; a VIN with the whole name; a deal, repair
   * order or appointment with the last name.
   */
  kind: 'number' | 'key' | 'email' | 'phone' | 'line' | 'vin' | 'record';
  /** Hexadecimal HMAC-SHA-256 by the key of the installation. */
  hash: string;
  /** Of the record that stood for them when they were erased; it may be gone meanwhile. */
  UC_ID: number;
  erased_at: Date;
}
