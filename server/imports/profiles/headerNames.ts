import { feedNames, importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import { tidy } from '../cells/text.ts';
import { fold, namesOf } from '../profile/columns.ts';

/** Values that are never a header: numbers, dates, emails, VINs. */
const VALUE = /^[-+$(]?\d[\d\s.,:/%)T+Z-]*$|^[^@\s]+@[^@\s]+\.\w+$|^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z\d]{17}$/i;

export const isHeaderName = (text: string): boolean => !VALUE.test(text);

/** Types, units and "required" notes in a row below the header. */
const SORT =
  /^\(?(?:text|string|char|n?varchar|int|integer|number|numeric|decimal|float|double|date|time|date ?time|timestamp|bool|boolean|currency|money|usd|us\$|\$|eur|€|%|percent|miles?|mi|kms?|hours?|hrs?|days?|yyyy[-/]mm[-/]dd|mm\/dd\/yy(?:yy)?|dd[./]mm[./]yyyy|y\/n|yes\/no|required|optional|texto|fecha|hora|n[uú]mero|entero|moneda|d[oó]lares|millas|horas|d[ií]as|s[ií]\/no|obligatorio|requerido|opcional)\)?(?: ?\(\d+(?:, ?\d+)?\))?$/i;

let cachedFields: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function fieldsByName(): ReadonlyMap<string, ReadonlySet<string>> {
  const fields = new Map<string, Set<string>>();
  for (const feed of feedNames) {
    const target: ImportTarget = importTargets[feed];
    for (const [field, { label }] of Object.entries(target.fields)) {
      for (const name of [...namesOf(target, field), label.es].map(fold)) {
        fields.set(name, (fields.get(name) ?? new Set()).add(field));
      }
    }
  }
  return fields;
}

/** Technical names such as `DEAL_STATUS` or `address_1`, which no person or thing has. */
const OF_PROGRAM = /^[A-Z]+(?:_[A-Z]+)*_(?:[A-Z]+|\d)$/i;

const LEAST_NAME = 3;
/** Least share of filled cells that are names, and of columns that are filled. */
const MOSTLY = 0.6;
const HALF = 0.5;

/**
 * Whether the row below the header names the columns again: by the same name, another name of the field, a technical
 * name or a unit. A part of a name isn't enough: `Miller Store` in the store column is a store.
 */
export function isSecondHeader(names: readonly string[], cells: readonly string[]): boolean {
  const filled = names.flatMap((name, place) => {
    const text = tidy(cells[place] ?? '');
    return text === '' ? [] : [{ name: fold(name), text }];
  });
  if (filled.length < 2 || !filled.every(({ text }) => isHeaderName(text))) return false;
  if (filled.every(({ text }) => SORT.test(text))) return true;
  cachedFields ??= fieldsByName();
  const known = cachedFields;
  const isName = ({ name, text }: (typeof filled)[number]) => {
    const word = fold(text);
    if (word === name || SORT.test(text)) return true;
    const isAlike =
      Math.min(word.length, name.length) >= LEAST_NAME && (word.includes(name) || name.includes(word));
    if (isAlike && OF_PROGRAM.test(text)) return true;
    const fields = known.get(word);
    return fields !== undefined && [...(known.get(name) ?? [])].some((field) => fields.has(field));
  };
  // A cell with a digit that isn't a name is a value.
  if (filled.some((cell) => /\d/.test(cell.text) && !OF_PROGRAM.test(cell.text) && !isName(cell)))
    return false;
  const columns = names.filter((name) => name !== '').length;
  return filled.length >= columns * HALF && filled.filter(isName).length >= filled.length * MOSTLY;
}
