import type { Call, Sensitivity } from '../../contract/call.ts';
import type { Principal } from './principal.ts';

/** The kinds of figures in a call's reply that the principal's role may not see. */
export function hiddenKinds(call: Call, principal: Principal | null): Sensitivity[] {
  const kinds = new Set(Object.values(call.sensitive ?? {}));
  const role = principal?.role;
  return [...kinds].filter((kind) => (kind === 'gross' ? role?.sees_gross : role?.sees_personal) !== 'Y');
}

/** The response without the fields of these kinds, at any depth. */
export function withoutHidden(call: Call, response: unknown, kinds: readonly Sensitivity[]): unknown {
  if (kinds.length === 0) return response;
  const hidden = new Set(
    Object.entries(call.sensitive ?? {}).flatMap(([name, kind]) => (kinds.includes(kind) ? [name] : [])),
  );
  return stripped(response, hidden);
}

function stripped(value: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => stripped(entry, hidden));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) =>
      hidden.has(name) ? [] : [[name, stripped(entry, hidden)]],
    ),
  );
}
