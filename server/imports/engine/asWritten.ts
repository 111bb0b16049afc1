import { values } from '../../../contract/messages/values.ts';
import type { FieldKind } from '../../../contract/resource/fields.ts';
import type { Piece } from '../select/columns.ts';
import { EXTENSION } from '../select/contacts.ts';
import type { Layer } from '../select/reading.ts';
import { BLANKS, choose, isAmong, literal, repaired, replaced } from '../select/texts.ts';

interface WrittenField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly cell: string;
  readonly value: string;
  readonly piece: Piece | undefined;
}

const LONGEST_TEXT = 200;
const listOf = (rules: readonly (readonly [when: string, rule: string])[]): string =>
  `list_filter([${rules.map(([when, rule]) => `CASE WHEN ${when} THEN ${literal(rule)} END`).join(', ')}], lambda one: one IS NOT NULL)`;

/** Rules by field kind, for a tidied text that differs from the stored value. */
function ownRules(
  kind: FieldKind,
  text: string,
  value: string,
  number: string,
): (readonly [when: string, rule: string])[] {
  const differs = `${text} <> ${value}`;
  if (kind === 'zip') return [[differs, 'zeros']];
  if (kind === 'phone') {
    const digits = (of: string) => `length(regexp_replace(${of}, '\\D', '', 'g'))`;
    return [
      [`${differs} AND ${number} <> ${text}`, 'extension'],
      [`${differs} AND ${digits(number)} > ${digits(value)}`, 'country'],
      [`${differs} AND NOT ends_with(${number}, ${value})`, 'format'],
    ];
  }
  return [
    [`lower(${text}) <> lower(${value})`, 'spelling'],
    [`${differs} AND lower(${text}) = lower(${value})`, kind === 'email' ? 'case' : 'capitals'],
  ];
}

const columnNames = (at: number) => ({
  fixed: `w${at}_r`,
  text: `w${at}_t`,
  kept: `w${at}_v`,
  number: `w${at}_n`,
});

export const writtenLayers = (fields: readonly WrittenField[]): Layer[] => {
  const all = fields.map((field, at) => ({ ...field, ...columnNames(at) }));
  const phones = all.filter(({ kind }) => kind === 'phone');
  return [
    Object.fromEntries(all.map(({ kept, value }) => [kept, value])),
    Object.fromEntries(
      all.map(({ fixed, kept, cell }) => [
        fixed,
        choose([[`${cell} IS DISTINCT FROM coalesce(${kept}, '')`, repaired(cell)]]),
      ]),
    ),
    Object.fromEntries(
      all.map(({ fixed, text }) => [text, `trim(${replaced(fixed, `[${BLANKS}]+`, ' ')}, ' ')`]),
    ),
    Object.fromEntries(
      phones.map(({ number, text }) => [number, replaced(text, EXTENSION, String.raw`\1`, 'i')]),
    ),
  ].filter((layer) => Object.keys(layer).length > 0);
};

function entryOf({ kind, cell, piece }: WrittenField, at: number): string {
  const { fixed, text, kept, number } = columnNames(at);
  const entry = (rules: string, reason?: string) =>
    `json_object('text', left(replace(${cell}, chr(0), ''), ${LONGEST_TEXT}), 'rules', ${rules}${reason === undefined ? '' : `, 'reason', ${reason}`})`;
  const rules = listOf([
    [`${fixed} <> ${cell}`, 'encoding'],
    [`${text} <> ${fixed}`, 'spaces'],
    ...ownRules(kind, text, kept, number),
  ]);
  const isCode = piece && isAmong(piece.warning, Object.keys(values));
  return choose([
    ...(piece?.kept
      ? [
          [
            `${piece.kept} AND ${piece.warning} IS NOT NULL AND ${piece.warning} NOT LIKE 'no_%'`,
            entry("['unread']", `CASE WHEN ${isCode} THEN ${piece.warning} ELSE 'invalid' END`),
          ] as const,
          [piece.kept, "'false'::JSON"] as const,
        ]
      : []),
    [`${text} IS NULL`, 'NULL'],
    [`coalesce(${kept}, '') = ''`, `CASE WHEN ${text} <> '' THEN ${entry("['missing']")} END`],
    [`len(${rules}) > 0`, entry(rules)],
  ]);
}

/** JSON of all fields of a row; null if nothing differs, as in most rows. */
export const asWrittenSql = (fields: readonly WrittenField[]): string =>
  `nullif('{' || concat_ws(',', ${fields.map((field, at) => `${literal(`${JSON.stringify(field.name)}:`)} || (${entryOf(field, at)})::VARCHAR`).join(', ')}) || '}', '{}')`;
