import { importTargets } from '../../../contract/records/index.ts';
import type { ImportTarget } from '../../../contract/records/target.ts';
import type { NumberStyle } from '../cells/money/amounts.ts';
import type { ColumnRule } from '../select/columns.ts';
import type { SelectProfile } from '../select/compile.ts';
import { type Header, headersOf } from './columns.ts';
import type { Profile } from './profile.ts';

const ISO = 'YYYY-MM-DD' as const;

export interface FileStyle {
  /** Numbers in a workbook have no decimal separator. */
  readonly isTyped: boolean;
  readonly zone: string;
}

/** The column of a field: prepared for it, or with one of its headers. */
export function columnOf(profile: Profile, header: Header, name: string): string | undefined {
  const made = header.names.slice(header.madeFrom);
  if (made.includes(name)) return name;
  const place = header.find(headersOf(profile, name));
  return place === undefined ? undefined : header.names[place];
}

export const numberStyle = ({ decimal }: Profile['read'], isTyped: boolean): NumberStyle =>
  isTyped && decimal === ',' ? 'typed' : decimal;

export function selectProfile(profile: Profile, header: Header, { isTyped, zone }: FileStyle): SelectProfile {
  const { feed, columns, constants, read } = profile;
  const target: ImportTarget = importTargets[feed];
  const made = header.names.slice(header.madeFrom);
  const rules = Object.keys(target.fields).flatMap((name): [string, ColumnRule][] => {
    const column = columnOf(profile, header, name);
    if (column === undefined || (name in constants && !made.includes(name))) return [];
    const {
      values,
      missing = [],
      default: fill,
      invalid,
      dates,
      unit,
      required,
      update,
    } = columns[name] ?? {};
    const isMade = made.includes(name);
    const rule: ColumnRule = {
      ...{ column, missing, isMade },
      ...(values && { values }),
      ...(fill !== undefined && { fill }),
      ...(invalid && { invalid }),
      ...(isMade ? { dates: [...(dates ?? read.dates), ISO] } : dates && { dates }),
      ...(unit && { unit }),
      ...(required !== undefined && { required }),
      isFilledOnly: update === 'filled',
    };
    return [[name, rule]];
  });
  return {
    feed,
    columns: Object.fromEntries(rules),
    constants: Object.fromEntries(Object.entries(constants).filter(([name]) => !made.includes(name))),
    // Fields that are looked up later aren't required in the row.
    waive: Object.keys(columns).filter(
      (name) => columns[name]?.required === false || columns[name]?.find !== undefined,
    ),
    ...{ missing: read.missing, dates: read.dates, decimal: numberStyle(read, isTyped) },
    zone,
    clockZone: read.zone,
    checkVins: columns.vin?.checkDigit ?? true,
  };
}
