import type { Doubt } from '../../../contract/calls/imports/judging.ts';
import { codeOf, isIn, OWN_CURRENCY } from '../cells/money/currencies.ts';
import type { Sighting } from '../reading/evidence/evidence.ts';
import { withRead } from './body.ts';
import type { Judged } from './judged.ts';

interface Named extends Sighting {
  readonly header: string;
  readonly currency: string;
}

/**
 * Amounts in several currencies, or not in dollars: nothing is converted, so their sum would be wrong. Once the profile
 * has a currency, amounts in others are rejected.
 */
export function aboutCurrencies({ profile, body, evidence }: Judged): Doubt[] {
  if (profile.read.currency !== undefined) return [];
  const named = evidence.columns
    .filter(({ of }) => of === 'currencies')
    .flatMap(({ header, seen }) =>
      Object.entries(seen).flatMap(([name, sighting]): Named[] =>
        sighting ? [{ header, currency: name, ...sighting }] : [],
      ),
    )
    .toSorted((one, other) => one.line - other.line);
  const others = named.filter(({ currency }) => !isIn(currency, OWN_CURRENCY));
  return [...new Set(others.map(({ currency }) => currency))].flatMap((currency): Doubt[] => {
    const all = others.filter((one) => one.currency === currency);
    const against = named.find((one) => !isIn(one.currency, currency));
    const [first] = all;
    if (!first) return [];
    const now = against ? codeOf(against.currency) : OWN_CURRENCY;
    return [
      {
        ...{ kind: against ? 'currencies' : 'currency', header: first.header, line: first.line },
        ...{ text: first.text, rows: all.reduce((total, { rows }) => total + rows, 0), way: currency, now },
        against: against ? { line: against.line, text: against.text } : null,
        remedy: withRead(body, { currency }),
        keep: withRead(body, { currency: now }),
      },
    ];
  });
}
