import { literal } from '../select/texts.ts';
import type { Header } from './columns.ts';
import { quoted } from './pipeline.ts';
import type { Profile } from './profile.ts';

/** Conditions and reasons, for columns that the table has. */
export function skipConditions(
  { skip }: Profile,
  header: Header,
): (readonly [when: string, reason: string])[] {
  return skip.rows.flatMap(({ column, is, empty, reason }) => {
    const place = header.find([column]);
    if (place === undefined) return [];
    const cell = quoted(header.names[place] ?? '');
    const when = is
      ? `list_contains([${is.map((one) => `lower(tidy(${literal(one)}))`).join(', ')}], lower(tidy(${cell})))`
      : `(value(${cell}) = '') = ${empty === true}`;
    return [[when, reason] as const];
  });
}
