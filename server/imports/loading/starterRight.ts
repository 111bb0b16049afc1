import type { Access } from '../../../contract/call.ts';
import { writeAudit } from '../../access/audit.ts';
import { checkAccess } from '../../access/check.ts';
import { loadKeyPrincipal } from '../../access/keys/keyPrincipal.ts';
import { loadLogin } from '../../access/loadPrincipal.ts';
import type { Principal } from '../../access/principal.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

const sentences = {
  login: 'The user who started this import can no longer sign in. Nothing was loaded.',
  key: 'The API key that started this import is no longer valid. Nothing was loaded.',
  right: 'The user who started this import can no longer load files. Nothing was loaded.',
  stores: 'The user who started this import no longer has access to all its stores. Nothing was loaded.',
  people: 'The user who started this import can no longer add employees. Nothing was loaded.',
} as const;

export type Lost = keyof typeof sentences;

export class RightLost extends AppError {
  readonly lost: Lost;

  constructor(lost: Lost) {
    super('forbidden', 'import_text', { params: { text: sentences[lost] } });
    this.name = 'RightLost';
    this.lost = lost;
  }
}

/** A user, or a program with a user's API key. */
export type Starter = Pick<Principal, 'userid' | 'sessionHash' | 'key'>;

export function lackOf(access: Access, principal: Principal): Lost | undefined {
  const verdict = checkAccess(access, principal, undefined);
  if (verdict === 'allowed') return undefined;
  return verdict === 'some_stores_only' ? 'stores' : 'right';
}

/** An import may outlive its session, but not its user's rights. @param lacks checks the current principal */
export async function lostOf(
  db: Db,
  { userid, sessionHash, key }: Starter,
  lacks: (principal: Principal) => Lost | undefined,
  now: Clock,
): Promise<Lost | undefined> {
  const principal = key ? await loadKeyPrincipal(db, sessionHash, now()) : await loadLogin(db, userid);
  return principal ? lacks(principal) : key ? 'key' : 'login';
}

interface Refused {
  readonly runId: number;
  /** Null if the login was deleted. */
  readonly userid: number | null;
  /** @default unknown */
  readonly address?: string | undefined;
  readonly fileName: string;
  readonly lost: Lost;
}

export async function auditRefused(
  db: Db,
  { runId, userid, address, fileName, lost }: Refused,
  at: Date,
): Promise<void> {
  await writeAudit(db, {
    ...{ at, userid, address: address ?? null, resource: 'dataimport', record_id: String(runId) },
    action: 'denied',
    before: null,
    after: { fileName, lost },
  });
}
