import { distanceUnits } from '../../../../contract/calls/imports/profile.ts';
import { isDistance, saysKilometres, withKilometres } from '../../cells/byHeader.ts';
import type { DecimalMark } from '../../cells/money/amounts.ts';
import type { Profile } from '../../profile/profile.ts';
import type { numberReader } from './decimalReadings.ts';
import type { Question, TakenColumn } from './question.ts';

const KILOMETRES = /\d\s*kms?\.?$/i;
const MILES = /\d\s*mi(?:les?)?\.?$/i;
const BARE = /\d$/;

interface DistanceContext {
  readonly profile: Pick<Profile, 'columns'>;
  readonly mark: DecimalMark;
  readonly readsNumber: ReturnType<typeof numberReader>;
  readonly textsOf: (column: TakenColumn) => readonly string[];
}

/** Asks if the header or cells name kilometers: Rooftop stores miles. Cells with a unit keep it. */
export function distanceQuestion(
  column: TakenColumn,
  { profile, mark, readsNumber, textsOf }: DistanceContext,
): Question | undefined {
  if (!isDistance(column.name)) return undefined;
  const setting = profile.columns[column.name]?.unit;
  const texts = textsOf(column);
  const has = (sort: RegExp) => texts.some((text) => sort.test(text));
  const isOfHeader = saysKilometres(column.header);
  const because = isOfHeader ? 'header' : has(KILOMETRES) ? 'cells' : undefined;
  if (because === undefined && setting === undefined) return undefined;
  // Cells with both units say nothing about those without.
  const isMixed = !isOfHeader && has(MILES) && has(BARE);
  const guessed = isMixed ? 'mi' : 'km';
  return {
    key: 'distances',
    ...(because && { because }),
    field: column.name,
    columns: [column],
    options: (isMixed ? distanceUnits : distanceUnits.toReversed()).map((unit) => [unit]),
    read: (text, [unit]) => readsNumber(unit === 'km' ? withKilometres(text) : text, [mark], column),
    said: [setting ?? guessed],
    isOpen: () => setting === undefined && isMixed,
  };
}
