import type { JudgedReason, SampleRow } from '../../../contract/calls/imports/judging.ts';
import { importTargets } from '../../../contract/records/index.ts';
import { type ImportTarget, storeFieldOf } from '../../../contract/records/target.ts';
import type { NotedRow } from '../reading/reader.ts';
import type { ReadingPlan } from '../reading/readingPlan.ts';

/** Rows shown per reason, more of them for rare values, and fields per row. */
const MOST_ROWS = 20;
const MOST_OF_VALUES = 400;
const ROWS_OF_VALUE = 2;
const MOST_FIELDS = 3;
const LONGEST = 100;
/** Fields that identify a row to users, besides its key and store. */
const names = ['customer_name', 'UC_LastName', 'lastname', 'vin', 'stock_no'];

const keyOf = ({ column, reason }: { readonly column: string; readonly reason: string }) =>
  `${column}\n${reason}`;

export class SampleRows {
  readonly #fields: readonly { readonly field: string; readonly place: number }[];
  readonly #rows = new Map<string, SampleRow[]>();

  constructor({ feed, headers, header }: ReadingPlan) {
    const target: ImportTarget = importTargets[feed];
    const store = storeFieldOf(target);
    const keys = target.keys.flat().filter((name) => name !== store);
    this.#fields = [...keys, ...(store ? [store] : []), ...names]
      .map((field) => ({ field, place: header.indexOf(headers[field] ?? '') }))
      .filter(({ place }) => place >= 0)
      .slice(0, MOST_FIELDS);
  }

  add({ line, cells, notes }: Pick<NotedRow, 'line' | 'cells' | 'notes'>): void {
    for (const note of notes) {
      const key = keyOf(note);
      const rows = this.#rows.get(key) ?? [];
      this.#rows.set(key, rows);
      const isShown =
        rows.length < MOST_ROWS ||
        (rows.length < MOST_OF_VALUES &&
          rows.filter(({ value }) => value === note.value.slice(0, LONGEST)).length < ROWS_OF_VALUE);
      if (!isShown) continue;
      rows.push({
        line,
        value: note.value.slice(0, LONGEST),
        cells: this.#fields.flatMap(({ field, place }) => {
          const text = cells[place]?.trim().slice(0, LONGEST);
          return text ? [{ field, text }] : [];
        }),
      });
    }
  }

  under(reasons: readonly Omit<JudgedReason, 'rows'>[]): JudgedReason[] {
    return reasons.map((reason) => ({ ...reason, rows: this.#rows.get(keyOf(reason)) ?? [] }));
  }
}
