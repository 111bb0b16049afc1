import type { Doubt } from '../../../contract/calls/imports/judging.ts';
import type { Sighting } from '../reading/evidence/evidence.ts';
import { withRead } from './body.ts';
import type { Judged } from './judged.ts';

/** Numbers that only fit the other decimal separator, or fit both when no row decides. */
export function aboutNumbers({ profile, body, evidence }: Judged): Doubt[] {
  const { decimal: own } = profile.read;
  const other = own === '.' ? ',' : '.';
  const columns = evidence.columns.filter(({ of }) => of === 'numbers');
  const firstOf = (side: string) =>
    columns
      .flatMap(({ header, seen }) => (seen[side] ? [{ header, ...seen[side] }] : []))
      .toSorted((one, next) => one.line - next.line);
  const [as, against, either] = [firstOf(own), firstOf(other), firstOf('either')];
  const doubt = (
    kind: Doubt['kind'],
    { header, line, text }: Sighting & Pick<Doubt, 'header'>,
    all: readonly Sighting[],
  ): Doubt => ({
    ...{ kind, header, line, text, way: other, now: own },
    rows: all.reduce((total, { rows }) => total + rows, 0),
    against: as[0] ? { line: as[0].line, text: as[0].text } : null,
    remedy: as[0] ? null : withRead(body, { decimal: other }),
    keep: kind === 'open' ? withRead(body, { decimal: own }) : null,
  });
  if (against[0]) return [doubt(as[0] ? 'mixed' : 'way', against[0], against)];
  return either[0]?.isLate && !as[0] && body.read.decimal === undefined
    ? [doubt('open', either[0], either)]
    : [];
}
