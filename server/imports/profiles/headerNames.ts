import { feedNames, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { tidy } from '../cells/text.ts';
import { fold, namesOf } from './columns.ts';

/** Texts that are values and never a name of a column. */
const VALUE = /^[-+$(]?\d[\d\s.,:/%)T+Z-]*$|^[^@\s]+@[^@\s]+\.\w+$|^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z\d]{17}$/i;

/** Whether a text may be the name of a column. */
export const isHeaderName = (text: string): boolean => !VALUE.test(text);

/** What a line below the header row says of columns: of what sort their values are, in which unit, whether they must be there. */
const SORT =
  /^\(?(?:text|string|char|n?varchar|int|integer|number|numeric|decimal|float|double|date|time|date ?time|timestamp|bool|boolean|currency|money|usd|us\$|\$|eur|€|%|percent|miles?|mi|kms?|hours?|hrs?|days?|yyyy[-/]mm[-/]dd|mm\/dd\/yy(?:yy)?|dd[./]mm[./]yyyy|y\/n|yes\/no|required|optional|texto|fecha|hora|n[uú]mero|entero|moneda|d[oó]lares|millas|horas|d[ií]as|s[ií]\/no|obligatorio|requerido|opcional|zahl|datum|betrag|nombre|montant)\)?(?: ?\(\d+(?:, ?\d+)?\))?$/i;

let ours: ReadonlySet<string> | undefined;

/** Names that fields go by without a profile, in whatever feed. */
function ownNames(): ReadonlySet<string> {
  return new Set(
    feedNames.flatMap((feed) => {
      const target: ImportTarget = importTargets[feed];
      return Object.entries(target.fields).flatMap(([name, { label }]) =>
        [...namesOf(target, name), label.es].map(fold),
      );
    }),
  );
}

const LEAST_NAME = 3;
/** Share of the cells that name a column; and of the columns that they are of. */
const MOSTLY = 0.6;
const HALF = 0.5;

/**
 * Whether a row that stands right below the header row is none of the records, but names the columns once more: in words of
 * the program, or by their units and sorts.
 */
export function isSecondHeader(names: readonly string[], cells: readonly string[]): boolean {
  const filled = names.flatMap((name, place) => {
    const text = tidy(cells[place] ?? '');
    return text === '' ? [] : [{ name: fold(name), text }];
  });
  if (filled.length < 2 || !filled.every(({ text }) => isHeaderName(text))) return false;
  if (filled.every(({ text }) => SORT.test(text))) return true;
  ours ??= ownNames();
  const known = ours;
  const isName = ({ name, text }: (typeof filled)[number]) => {
    const word = fold(text);
    const isAlike =
      Math.min(word.length, name.length) >= LEAST_NAME && (word.includes(name) || name.includes(word));
    return isAlike || known.has(word) || SORT.test(text);
  };
  const columns = names.filter((name) => name !== '').length;
  return filled.length >= columns * HALF && filled.filter(isName).length >= filled.length * MOSTLY;
}
