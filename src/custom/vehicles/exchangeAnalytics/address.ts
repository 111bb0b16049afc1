import { ExchangeBy, ExchangeSet } from '../../../../contract/calls/exchange.ts';
import type { Opened } from './queries.ts';

/** What an address tells the figures by; stores unless it says otherwise. */
export const byIn = (address: URLSearchParams): ExchangeBy =>
  ExchangeBy.safeParse(address.get('by')).data ?? 'store';

/** The records that an address opens, `?rows=acquired:71`; undefined when it opens none. */
export function openedIn(address: URLSearchParams): Opened | undefined {
  const [name, ...key] = address.get('rows')?.split(':') ?? [];
  const set = ExchangeSet.safeParse(name).data;
  return set && { set, key: key.length === 0 ? undefined : key.join(':') };
}

/** An address with some of its words changed; undefined takes one away. */
export function withWords(
  address: URLSearchParams,
  words: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
