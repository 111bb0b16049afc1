import type { ErrorCode } from '../../../contract/call.ts';
import type { SsoFault } from '../../../contract/sso.ts';
import { AppError } from '../../errors.ts';

/** For programs; people read the words of the sign-in page. */
const answers: Readonly<Record<SsoFault, readonly [ErrorCode, string]>> = {
  away: ['unavailable', 'Your organization’s sign-in does not answer. Try again in a moment.'],
  cancelled: ['invalid', 'The sign-in was not completed.'],
  stale: ['invalid', 'This sign-in took too long, or began in another browser. Start again.'],
  untrusted: ['invalid', 'The answer of your organization’s sign-in could not be trusted.'],
  email: ['forbidden', 'Your organization’s sign-in does not vouch for an e-mail address of yours.'],
  unknown: ['forbidden', 'Nobody has a login with your address.'],
  disabled: ['forbidden', 'Your login is disabled.'],
  taken: ['forbidden', 'Your address belongs to the login of somebody else.'],
  unmapped: ['forbidden', 'Your organization has given you no role or no store here.'],
  mapping: ['forbidden', 'Your organization gives you a role or stores that can not be given.'],
  lastAdministrator: [
    'forbidden',
    'The last active administrator keeps their login, role, stores and rights.',
  ],
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
