import { tidy } from '../cells/text.ts';
import { amountSql } from '../select/numbers.ts';
import { BLANKS, fits, isMissing, literal, missingSpellings, replaced } from '../select/texts.ts';
import type { Preparing } from './pipeline.ts';
import { numberStyle } from './selectProfile.ts';

/** A macro would evaluate its argument at every use. */
const once = (name: string, value: string, result: string): string =>
  `list_transform([${value}], lambda ${name}: ${result})[1]`;

/** A dash with the spaces that a spreadsheet aligns amounts with. */
const ACCOUNTING_ZERO = `[${BLANKS}]+[-–—][${BLANKS}]+`;

/** Rounds half a cent away from zero despite binary fractions. */
const CENTS =
  'round(figure + sign(figure) * 2.220446049250313e-16 * abs(figure), 2)::DECIMAL(18, 2)::VARCHAR';

export function macros({ profile: { read }, isTyped }: Preparing): string[] {
  const style = numberStyle(read, isTyped);
  const { parts, value } = amountSql('t', style);
  const layers = parts.flatMap((layer) => Object.entries(layer));
  const slowly = layers.reduceRight((result, [name, sql]) => once(name, sql, result), value);
  const mark = style === ',' ? ',' : '.';
  return [
    /** Collapses and trims spaces; NULL becomes an empty text. */
    `tidy(cell) AS coalesce(CASE WHEN ${fits('cell', '[!-~]*')} THEN cell ELSE trim(${replaced('cell', `[${BLANKS}]+`, ' ')}) END, '')`,
    /** Like `tidy`, but empty for "no value". */
    `value(cell) AS ${once('t', 'tidy(cell)', `CASE WHEN ${isMissing('t', missingSpellings(read.missing, tidy))} THEN '' ELSE t END`)}`,
    /** A number in the file's format; null for anything else. */
    `amount(cell) AS CASE WHEN ${fits('cell', style === ',' ? '-?[0-9]{1,15}' : '-?[0-9]{1,15}([.][0-9]+)?')} THEN try_cast(cell AS DOUBLE) WHEN ${fits('cell', ACCOUNTING_ZERO)} THEN 0 ELSE ${once('t', 'value(cell)', slowly)} END`,
    `format_amount(figure) AS replace(regexp_replace(${CENTS}, '[.]?0+$', ''), '.', ${literal(mark)})`,
    `title_case(cell) AS array_to_string(list_transform(regexp_extract_all(tidy(cell), '[\\p{L}\\p{N}''’]+|[^\\p{L}\\p{N}''’]+'), lambda run: upper(substr(run, 1, 1)) || substr(run, 2)), '')`,
  ].map((macro) => `CREATE OR REPLACE MACRO ${macro}`);
}
