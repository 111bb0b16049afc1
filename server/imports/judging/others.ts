import { sql } from 'kysely';
import type { FeedName } from '../../../contract/records/index.ts';
import type { Db } from '../../db/schema.ts';
import { NUMBER_OF_OTHERS, numberedBy, numbersOfOthers } from '../otherSources.ts';
import type { ToldRow } from '../reading/reader.ts';
import { type LateFault, textOf } from './late.ts';

/** Rows that are held; of larger files the dry run tells whose numbers they use. */
const MOST_ROWS = 200_000;
/** Rows that are looked up by one query. */
const AT_ONCE = 20_000;

interface NumberedRow {
  readonly line: number;
  readonly is_warned: boolean;
  readonly store_id: number;
  readonly number: string;
  readonly vin: string;
}

/** Numbers of deals and repair orders, to be looked up among those that other sources have brought. */
export class NumbersOfRows {
  readonly #feed: FeedName;
  readonly #rows: NumberedRow[] = [];
  #count = 0;

  constructor(feed: FeedName) {
    this.#feed = feed;
  }

  /** Fields that it has to be told. */
  get tells(): readonly string[] {
    const numbered = numberedBy(this.#feed);
    return numbered ? ['store_id', numbered.number, 'vin'] : [];
  }

  /** More rows came than are held. */
  get areMany(): boolean {
    return this.#count > MOST_ROWS;
  }

  add({ line, isWarned, values }: ToldRow): void {
    const name = numberedBy(this.#feed)?.number;
    const number = name === undefined ? null : textOf(values[name]);
    const vin = textOf(values.vin);
    const store_id = Number(textOf(values.store_id));
    // A store that the file adds has no records yet.
    if (number === null || vin === null || !(store_id > 0)) return;
    this.#count += 1;
    if (this.areMany) this.#rows.length = 0;
    else this.#rows.push({ line, is_warned: isWarned, store_id, number, vin });
  }

  /** @param source whose numbers the file uses */
  async faults(db: Db, source: number | undefined): Promise<LateFault[]> {
    const numbered = numberedBy(this.#feed);
    if (!numbered) return [];
    const { number: name } = numbered;
    const found: LateFault[] = [];
    for (let from = 0; from < this.#rows.length; from += AT_ONCE) {
      const asked = JSON.stringify(this.#rows.slice(from, from + AT_ONCE));
      const named = sql`(select line, is_warned, store_id, number as ${sql.ref(name)}, vin
        from jsonb_to_recordset(${asked}::jsonb)
          as w (line integer, is_warned boolean, store_id integer, number text, vin text))`;
      const { rows } = await sql<Pick<NumberedRow, 'line' | 'is_warned' | 'number'>>`
        select s.line, s.is_warned, ${sql.ref(`s.${name}`)} as number
        from ${numbersOfOthers(numbered, named, source)} order by s.line`.execute(db);
      for (const { line, is_warned, number } of rows)
        found.push({
          name,
          value: number,
          reason: NUMBER_OF_OTHERS,
          rows: 1,
          warned: Number(is_warned),
          line,
        });
    }
    return found;
  }
}
