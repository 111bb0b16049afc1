import { tidy } from '../cells/text.ts';
import { amountSql } from '../select/numbers.ts';
import { BLANKS, fits, isMissing, literal, missingSpellings, replaced } from '../select/texts.ts';
import type { Preparing } from './pipeline.ts';
import { numberStyle } from './selectProfile.ts';

/** Makes a result once, where a macro would work it out wherever it is used. */
const once = (name: string, value: string, result: string): string =>
  `list_transform([${value}], lambda ${name}: ${result})[1]`;

/** A dash with the blanks by which a spreadsheet lines up amounts. */
const ACCOUNTING_ZERO = `[${BLANKS}]+[-–—][${BLANKS}]+`;

/** Half a cent is rounded away from zero, whatever binary fractions leave behind the digits. */
const CENTS =
  'round(figure + sign(figure) * 2.220446049250313e-16 * abs(figure), 2)::DECIMAL(18, 2)::VARCHAR';

/** Functions for recipes and for SQL that users write, as statements that make them. */
export function macros({ profile: { read }, isTyped }: Preparing): string[] {
  const style = numberStyle(read, isTyped);
  const { parts, value } = amountSql('t', style);
  const layers = parts.flatMap((layer) => Object.entries(layer));
  const slowly = layers.reduceRight((result, [name, sql]) => once(name, sql, result), value);
  const mark = style === ',' ? ',' : '.';
  return [
    /** One kind of blank, none at the ends; an empty text of no cell. */
    `tidy(cell) AS coalesce(CASE WHEN ${fits('cell', '[!-~]*')} THEN cell ELSE trim(${replaced('cell', `[${BLANKS}]+`, ' ')}) END, '')`,
    /** The same, and an empty text of what means "no value". */
    `value(cell) AS ${once('t', 'tidy(cell)', `CASE WHEN ${isMissing('t', missingSpellings(read.missing, tidy))} THEN '' ELSE t END`)}`,
    /** A number as the file writes it; null of anything else. */
    `amount(cell) AS CASE WHEN ${fits('cell', style === ',' ? '-?[0-9]{1,15}' : '-?[0-9]{1,15}([.][0-9]+)?')} THEN try_cast(cell AS DOUBLE) WHEN ${fits('cell', ACCOUNTING_ZERO)} THEN 0 ELSE ${once('t', 'value(cell)', slowly)} END`,
    /** A number to the cent, written as the file does. */
    `format_amount(figure) AS replace(regexp_replace(${CENTS}, '[.]?0+$', ''), '.', ${literal(mark)})`,
    /** Capital letters at the beginning of words. */
    `title_case(cell) AS array_to_string(list_transform(regexp_extract_all(tidy(cell), '[\\p{L}\\p{N}''’]+|[^\\p{L}\\p{N}''’]+'), lambda run: upper(substr(run, 1, 1)) || substr(run, 2)), '')`,
  ].map((macro) => `CREATE OR REPLACE MACRO ${macro}`);
}
