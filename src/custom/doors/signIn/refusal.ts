import { type SsoFault, ssoFaults } from '../../../../contract/sso.ts';
import type { Translate } from './texts.ts';

/** That the organization's sign-in has signed nobody in. */
export interface Refusal {
  /** A fault of it, or the code of another failure. */
  readonly outcome: string;
  /** What the server's log calls it. */
  readonly id: string | undefined;
}

const isFault = (text: string): text is SsoFault => ssoFaults.some((fault) => fault === text);

/** Ids as the server makes them: whatever else an address says is shown to nobody. */
const isId = (text: string | undefined) => text !== undefined && /^[0-9A-F]{4}-[0-9A-F]{4}$/.test(text);

/** Why, what to do now, and what to tell an administrator. */
export function textOfRefusal({ outcome, id }: Refusal, t: Translate): string {
  const text = t(`signIn.sso.${isFault(outcome) ? outcome : 'failed'}`);
  return isId(id) ? `${text} ${t('errors.errorId', { id })}` : text;
}
