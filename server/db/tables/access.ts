import type { Generated, GeneratedAlways } from 'kysely';
import type { EndReason } from '../../../contract/call.ts';
import type { JsonColumn } from './json.ts';

export interface RoleTable {
  role_id: Generated<number>;
  role_name: string;
  description: string | null;
  sees_gross: Generated<'Y' | 'N'>;
  sees_personal: Generated<'Y' | 'N'>;
  status: Generated<'A' | 'I'>;
  landing_page: string | null;
  copied_from: number | null;
}

export interface ProductTable {
  mod_prod_id: number;
  prod_title: string;
  sequence: Generated<number>;
}

export interface ModuleTable {
  Mod_ID: Generated<number>;
  mod_name: string;
  mod_filename: Generated<string>;
  mod_Status: Generated<'Y' | 'N'>;
  Mod_ParentId: Generated<number>;
  mod_prod_id: number;
  sequence: Generated<number>;
  icon: string | null;
  xmlData: string | null;
}

export interface PermissionTable {
  p_mod_id: number;
  p_cr_id: number;
  p_mod_type: 'V' | 'E' | 'N';
}

export interface AppUserTable {
  userid: Generated<number>;
  ADuserid: string | null;
  email: string;
  phone: string | null;
  firstname: string;
  lastname: string;
  roleid: number;
  title: string | null;
  store_id: number;
  all_stores: Generated<'Y' | 'N'>;
  oth_stores: Generated<number[]>;
  employee_id: number | null;
  Touch: Generated<number>;
  Tracs: Generated<number>;
  Xtract: Generated<number>;
  Xchange: Generated<number>;
  Xiom: Generated<number>;
  Xperience: Generated<number>;
  status: Generated<'A' | 'I'>;
  password_hash: string | null;
  last_login_at: Date | null;
  is_demo: Generated<boolean>;
}

export interface PermissionOverrideTable {
  p_mod_id: number;
  p_userid: number;
  p_mod_type: 'V' | 'E' | 'N';
}

export interface SessionTable {
  id_hash: string;
  userid: number;
  created_at: Date;
  last_seen_at: Date;
  address: string | null;
  user_agent: string | null;
  /** Whose portal it looks at; null for its own. */
  viewing_userid: Generated<number | null>;
  viewing_since: Generated<Date | null>;
  /** It has ended by itself; the session has not got its own portal back yet. */
  viewing_ended: Generated<boolean>;
}

/** Why a session ended, for the browser that still has its secret; nothing tells whose it was. */
export interface EndedSessionTable {
  id_hash: string;
  reason: EndReason;
  ended_at: Date;
}

export interface SignInAttemptTable {
  attempt_id: GeneratedAlways<number>;
  account: string;
  network: string;
  at: Date;
}

/** A network from which somebody has signed in, and when last. */
export interface SignedInFromTable {
  userid: number;
  network: string;
  last_at: Date;
}

/** A sign-in whose password was wrong; without `userid` when the name was nobody's. */
export interface FailedSignInTable {
  failure_id: GeneratedAlways<number>;
  userid: number | null;
  address: string;
  at: Date;
}

export interface OneTimeCodeTable {
  code_hash: string;
  purpose: 'password' | 'handoff';
  userid: number;
  expires_at: Date;
  used_at: Date | null;
  /** The sibling that may redeem a hand-off; null for any. */
  audience: string | null;
  sign_key: string | null;
  /** The session that a hand-off was made in; it works no longer than that. */
  session_hash: string | null;
}

export interface AuditTable {
  audit_id: GeneratedAlways<number>;
  at: Date;
  userid: number | null;
  resource: string;
  record_id: string;
  action: string;
  before: JsonColumn | null;
  after: JsonColumn | null;
  reverted_by: number | null;
  address: string | null;
}

export interface SavedViewTable {
  view_id: GeneratedAlways<number>;
  userid: number;
  resource: string;
  name: string;
  state: JsonColumn;
}

export interface WidgetTable {
  Id: Generated<number>;
  name: string;
  STATUS: Generated<'Y' | 'N'>;
  SEQUENCE: Generated<number>;
  call_name: string;
  size: Generated<string>;
  /** Whether the program still has it. */
  is_drawn: Generated<boolean>;
}

export interface RoleWidgetTable {
  role_id: number;
  widget_id: number;
  is_default: Generated<boolean>;
}

export interface UserWidgetTable {
  userid: number;
  widget_ids: number[];
  updated_at: Date;
}

export interface UserLayoutTable {
  userid: number;
  version: number;
  layout: JsonColumn;
  updated_at: Date;
}

export interface UserPreferenceTable {
  userid: number;
  locale: 'en' | 'es' | null;
  theme: 'light' | 'dark' | 'system' | null;
  landing_page: string | null;
  menu: Generated<'Y' | 'N'>;
  default_stores: number[] | null;
  updated_at: Date;
}
