import type { WrittenRule } from '../../../contract/records/asWritten.ts';
import type { FieldKind } from '../../../contract/resource/fields.ts';
import { EXTENSION } from './cells.ts';
import { repairEncoding, tidy } from './text.ts';

const isSameInAnyCase = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const phoneRules = (text: string, value: string): WrittenRule[] => {
  const number = text.replace(EXTENSION, '');
  const digits = number.replace(/\D/g, '');
  return [
    ...(number === text ? [] : ['extension' as const]),
    ...(digits.length > value.replace(/\D/g, '').length ? ['country' as const] : []),
    ...(number.endsWith(value) ? [] : ['format' as const]),
  ];
};

function ownRules(kind: FieldKind, text: string, value: string): WrittenRule[] {
  if (text === value) return [];
  if (kind === 'phone') return phoneRules(text, value);
  if (kind === 'zip') return ['zeros'];
  if (!isSameInAnyCase(text, value)) return ['spelling'];
  return [kind === 'email' ? 'case' : 'capitals'];
}

/**
 * What was done to a cell, in order; empty if nothing.
 * @param cell as in the file
 * @param value as stored; null for no value
 */
export function rulesBetween(kind: FieldKind, cell: string, value: string | null): WrittenRule[] {
  if (cell === value) return [];
  const text = tidy(cell);
  if (value === null) return text === '' ? [] : ['missing'];
  const repaired = repairEncoding(cell);
  return [
    ...(repaired === cell ? [] : ['encoding' as const]),
    ...(text === repaired ? [] : ['spaces' as const]),
    ...ownRules(kind, text, value),
  ];
}
