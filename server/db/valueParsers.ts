import pg from 'pg';

type Parser = (text: string) => unknown;

const number: Parser = Number;
const text: Parser = String;
/** For items that never need quotes, in one dimension. */
const arrayOf =
  (item: Parser): Parser =>
  (value) =>
    value === '{}'
      ? []
      : value
          .slice(1, -1)
          .split(',')
          .map((entry) => (entry === 'NULL' ? null : item(entry)));

/**
 * By PostgreSQL type number. Counts and money become numbers (both stay far below 2^53), a day stays the
 * `YYYY-MM-DD` it is: a Date would move it by the time zone of the process.
 */
const parsers: ReadonlyMap<number, Parser> = new Map([
  [20, number], // int8
  [1016, arrayOf(number)],
  [1700, number], // numeric
  [1231, arrayOf(number)],
  [1082, text], // date
  [1182, arrayOf(text)],
  [1083, text], // time
  [1114, text], // timestamp without time zone: nothing of ours uses it
]);

/** How text from the database becomes a JavaScript value; the same for both databases. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? pg.types.getTypeParser(id, format),
};
