import type { RowsPart } from '../../../contract/calls/widgetRows.ts';
import type { Records } from '../../../contract/widget.ts';
import type { Format, Translate } from '../../providers/texts/format.ts';
import type { RowsTarget } from '../drill/address.ts';
import { bandName } from '../drill/bandName.ts';

/** What the server says that a part is: only it knows where a bucket ends, and who has a number. */
type Answer = RowsPart | undefined;

type Naming = (part: string, t: Translate, format: Format, answer: Answer) => string | undefined;

const isNumber = (text: string) => /^-?\d+$/.test(text);

const named =
  (...groups: readonly string[]): Naming =>
  (part, t) =>
    part
      .split(':')
      .map((piece, index) => {
        const group = groups[Math.min(index, groups.length - 1)];
        return t(`rows.${group}.${piece}`, { _: t(`rows.totals.${piece}`, { _: piece }) });
      })
      .join(' · ');

const age: Naming = (part, t, _, answer) => {
  if (!isNumber(part)) return t(`rows.totals.${part}`, { _: part });
  if (!answer || !('from' in answer)) return undefined;
  const { from, to } = answer;
  return to === null ? t('rows.parts.ageOver', { from }) : t('rows.parts.age', { from, to });
};
const person: Naming = (part, t, _, answer) => {
  if (!answer || !('person' in answer)) return undefined;
  return answer.person ?? t('rows.parts.unknownPerson', { id: part });
};
const band: Naming = (part, t, format, answer) => {
  if (part !== 'below' && !isNumber(part)) return t(`rows.totals.${part}`, { _: part });
  return answer && 'from' in answer ? bandName(answer, t, format) : undefined;
};
/** `N:Ford:F-150` → `Ford F-150`. */
const model: Naming = (part, t) =>
  part === 'in_stock' ? t('rows.values.status.in_stock') : part.split(':').slice(1).join(' ');

const namings: Readonly<Record<NonNullable<Records['parts']>, Naming>> = {
  stock: named('parts.stock'),
  payTypes: named('parts.payTypes'),
  channels: named('parts.channels'),
  appointments: named('values.dept', 'totals'),
  employees: named('values.department', 'totals'),
  classes: named('parts.classes'),
  counts: named('totals'),
  ages: age,
  models: model,
  bands: band,
  people: person,
};

/**
 * What a part of a tile is called, by both its ends or a person's name; undefined for all of the tile.
 * @param parts what the parts of its widget are
 * @param answer what the server says that the part is; until it does, a bucket has no name, and a person the one of the link
 */
export function partName(
  { part, partName: linkName }: RowsTarget,
  parts: Records['parts'],
  answer: Answer,
  t: Translate,
  format: Format,
): string | undefined {
  if (!part) return undefined;
  return parts ? (namings[parts](part, t, format, answer) ?? linkName) : (linkName ?? part);
}
