import type { ErrorCode } from '../../../contract/call.ts';
import type { MessageKey } from '../../../contract/messages/index.ts';
import type { SsoFault } from '../../../contract/sso.ts';
import { AppError } from '../../errors.ts';

/** For programs; people read the words of the sign-in page. */
const answers: Readonly<Record<SsoFault, readonly [ErrorCode, MessageKey]>> = {
  away: ['unavailable', 'sso_away'],
  cancelled: ['invalid', 'sso_cancelled'],
  stale: ['invalid', 'sso_stale'],
  untrusted: ['invalid', 'sso_untrusted'],
  email: ['forbidden', 'sso_email'],
  unknown: ['forbidden', 'sso_unknown'],
  disabled: ['forbidden', 'sso_disabled'],
  taken: ['forbidden', 'sso_taken'],
  unmapped: ['forbidden', 'sso_unmapped'],
  mapping: ['forbidden', 'sso_mapping'],
  lastAdministrator: ['forbidden', 'last_administrator'],
};

/** The organization's sign-in signed nobody in. */
export class SsoFailure extends AppError {
  readonly fault: SsoFault;
  /** For the log: what an operator needs to know, and no secret. */
  readonly detail: string;

  constructor(fault: SsoFault, detail: string) {
    super(...answers[fault]);
    this.name = 'SsoFailure';
    this.fault = fault;
    this.detail = detail;
  }
}
