import { distanceUnits } from '../../../../contract/calls/imports/profile.ts';
import { isDistance, saysKilometres, withKilometres } from '../../cells/byHeader.ts';
import type { DecimalMark } from '../../cells/money/amounts.ts';
import type { Profile } from '../../profile/profile.ts';
import type { numberReader } from './decimalReadings.ts';
import type { Question, TakenColumn } from './question.ts';

const KILOMETRES = /\d\s*kms?\.?$/i;
const MILES = /\d\s*mi(?:les?)?\.?$/i;
const BARE = /\d$/;

interface Looked {
  readonly profile: Pick<Profile, 'columns'>;
  /** The mark before the decimals of the file's numbers. */
  readonly mark: DecimalMark;
  readonly readsNumber: ReturnType<typeof numberReader>;
  readonly textsOf: (column: TakenColumn) => readonly string[];
}

/**
 * Which unit the numbers of a column have that name none, where its header or its cells say kilometres: Rooftop keeps
 * miles. A cell that names its unit has it, whatever the answer.
 * @returns undefined where there is nothing to ask
 */
export function distanceQuestion(
  column: TakenColumn,
  { profile, mark, readsNumber, textsOf }: Looked,
): Question | undefined {
  if (!isDistance(column.name)) return undefined;
  const said = profile.columns[column.name]?.unit;
  const texts = textsOf(column);
  const has = (sort: RegExp) => texts.some((text) => sort.test(text));
  const isOfHeader = saysKilometres(column.header);
  const because = isOfHeader ? 'header' : has(KILOMETRES) ? 'cells' : undefined;
  if (because === undefined && said === undefined) return undefined;
  // Cells of both units say nothing of those without any.
  const isMixed = !isOfHeader && has(MILES) && has(BARE);
  const guessed = isMixed ? 'mi' : 'km';
  return {
    key: 'distances',
    ...(because && { because }),
    field: column.name,
    columns: [column],
    options: (isMixed ? distanceUnits : distanceUnits.toReversed()).map((unit) => [unit]),
    read: (text, [unit]) => readsNumber(unit === 'km' ? withKilometres(text) : text, [mark], column),
    said: [said ?? guessed],
    isOpen: () => said === undefined && isMixed,
  };
}
