import type { SsoFault } from '../../../contract/sso.ts';
import { AppError } from '../../errors.ts';

/** For programs; people read the words of the sign-in page. */
const sentences: Readonly<Record<SsoFault, string>> = {
  away: 'Your organization’s sign-in does not answer. Try again in a moment.',
  cancelled: 'The sign-in was not completed.',
  stale: 'This sign-in took too long, or began in another browser. Start again.',
  untrusted: 'The answer of your organization’s sign-in could not be trusted.',
  email: 'Your organization’s sign-in does not vouch for an e-mail address of yours.',
  unknown: 'Nobody has a login with your address.',
  disabled: 'Your login is disabled.',
  taken: 'Your address belongs to the login of somebody else.',
  unmapped: 'Your organization has given you no role or no store here.',
  mapping: 'Your organization gives you a role or stores that can not be given.',
  lastAdministrator: 'The last active administrator keeps their login, role, stores and rights.',
};

/** The organisation's sign-in signed nobody in. */
export class SsoFailure extends AppError {
  readonly fault: SsoFault;
  /** For the log: what an operator needs to know, and no secret. */
  readonly detail: string;

  constructor(fault: SsoFault, detail: string) {
    super(fault === 'away' ? 'unavailable' : 'forbidden', sentences[fault]);
    this.name = 'SsoFailure';
    this.fault = fault;
    this.detail = detail;
  }
}
