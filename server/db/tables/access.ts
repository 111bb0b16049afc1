import type { Generated, GeneratedAlways } from 'kysely';
import type { KeyRight } from '../../../contract/apiKey.ts';
import type { EndReason } from '../../../contract/call.ts';
import type { admusers } from '../../../contract/resources/admusers.ts';
import type { cmsmodules } from '../../../contract/resources/cmsmodules.ts';
import type { role } from '../../../contract/resources/role.ts';
import type { widgets } from '../../../contract/resources/widgets.ts';
import type { ColumnsOf } from './columns.ts';
import type { GeneratedJson, JsonColumn } from './json.ts';

export interface RoleTable extends ColumnsOf<typeof role, 'widget_ids' | 'default_widget_ids'> {
  role_id: Generated<number>;
}

export interface ProductTable {
  mod_prod_id: number;
  prod_title: string;
  sequence: Generated<number>;
}

export interface ModuleTable extends ColumnsOf<typeof cmsmodules> {
  Mod_ID: Generated<number>;
}

export interface PermissionTable {
  p_mod_id: number;
  p_cr_id: number;
  p_mod_type: 'V' | 'E' | 'N';
}

export interface AppUserTable extends ColumnsOf<typeof admusers> {
  userid: Generated<number>;
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
  /** What was tried: a password, to have a link sent, the key of a program, or a second factor. */
  purpose: Generated<'password' | 'link' | 'key' | 'factor'>;
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
  purpose: 'password' | 'handoff' | StepKind;
  userid: number;
  expires_at: Date;
  used_at: Date | null;
  /** The sibling that may redeem a hand-off; null for any. */
  audience: string | null;
  sign_key: string | null;
  /** The session that a hand-off was made in; it works no longer than that. */
  session_hash: string | null;
  /** Who made a link for somebody else; null for whoever asked for their own. */
  made_by: Generated<number | null>;
  /** Of an authenticator app that is being set up: its sealed secret. */
  pending_secret: Generated<string | null>;
}

/** A link by which the first administrator comes to be, while nobody has a login. */
export interface FirstLinkTable {
  code_hash: string;
  expires_at: Date;
}

/**
 * Where somebody stands whose password was right: a factor is to be proved, or set up; it was set up; or, signed in, they
 * change theirs.
 */
export type StepKind = 'prove' | 'setUp' | 'passed' | 'change';

/** At most one for each login. */
export interface AuthenticatorAppTable {
  userid: number;
  sealed_secret: string;
  /** Half minutes since 1970 of the last code that was accepted: none is twice. */
  last_step: number;
  added_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyTable {
  passkey_id: GeneratedAlways<number>;
  userid: number;
  credential_id: string;
  /** The host that it works for. */
  host: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  added_at: Date;
  last_used_at: Date | null;
}

export interface RecoveryCodeTable {
  code_hash: string;
  userid: number;
  used_at: Date | null;
}

/** What a passkey is to sign, once: of a step, or of a sign-in without a password. */
export interface PasskeyChallengeTable {
  challenge_hash: string;
  code_hash: string | null;
  expires_at: Date;
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
  /** The key that a program made the call with. */
  key_id: Generated<number | null>;
}

/** A key with which programs make calls; its hash, not itself. */
export interface ApiKeyTable {
  key_id: GeneratedAlways<number>;
  public_id: string;
  key_hash: string;
  name: string;
  /** Whom it acts for. */
  made_by: number;
  made_at: Date;
  may: KeyRight;
  calls: string[];
  /** Null for all that whoever made it sees. */
  store_ids: number[] | null;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
  last_used_from: Generated<string | null>;
  revoked_at: Generated<Date | null>;
}

export interface SavedViewTable {
  view_id: GeneratedAlways<number>;
  userid: number;
  resource: string;
  name: string;
  state: JsonColumn;
}

export interface WidgetTable extends ColumnsOf<typeof widgets, 'SEQUENCE' | 'role_ids' | 'default_role_ids'> {
  Id: Generated<number>;
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
  /** When they ended or skipped the tour of the dashboard. */
  tour_ended_at: Date | null;
  /** What they decided on, by kind; null for nothing. */
  notifications: GeneratedJson;
  updated_at: Date;
}
