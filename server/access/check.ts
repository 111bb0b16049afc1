import { type Access, isOpen } from '../../contract/call.ts';
import { includes, mayOpen, type Principal } from './principal.ts';

export type Verdict = 'allowed' | 'not_signed_in' | 'forbidden' | 'some_stores_only';

const fieldOf = (payload: unknown, field: string): unknown =>
  typeof payload === 'object' && payload !== null ? Reflect.get(payload, field) : undefined;

const hasWidget = (principal: Principal, callName: unknown): boolean =>
  mayOpen(principal, 'dashboard') && typeof callName === 'string' && principal.widgets.has(callName);

function isAllowed(access: Access, principal: Principal, payload: unknown): boolean {
  switch (access.kind) {
    case 'open':
    case 'signedIn':
      return true;
    case 'self':
      return fieldOf(payload, access.field) === principal.userid;
    case 'ownRole':
      return fieldOf(payload, access.field) === principal.role.role_id;
    case 'module':
      return (
        mayOpen(principal, access.route, access.level) && (!access.wholeGroup || principal.seesAllStores)
      );
    case 'widget':
      return hasWidget(principal, access.callName);
    case 'namedWidget':
      return hasWidget(principal, fieldOf(payload, access.field));
    case 'anyOf':
      return access.rules.some((rule) => isAllowed(rule, principal, payload));
  }
}

/** Whether this principal may make a call with this payload (already parsed, so ids are numbers). */
export function checkAccess(access: Access, principal: Principal | null, payload: unknown): Verdict {
  if (isOpen({ access })) return 'allowed';
  if (!principal) return 'not_signed_in';
  if (isAllowed(access, principal, payload)) return 'allowed';
  return lacksOnlyStores(access, principal) ? 'some_stores_only' : 'forbidden';
}

/** Whether only the stores of the login stand between it and the call. */
const lacksOnlyStores = (access: Access, principal: Principal): boolean =>
  access.kind === 'module' && includes(principal, access.route, access.level);
