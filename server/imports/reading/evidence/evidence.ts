import { importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import type { NumberStyle } from '../../cells/money/amounts.ts';
import { columnSteps, type Mapping } from '../mapper.ts';
import { amountColumns } from './amountColumns.ts';
import { dayOrder, dayOrTyped, decimalMark } from './sides.ts';

/** How much of a file is read to detect its format: rows and characters. */
export const MOST_ROWS = 1_000;
export const MOST_CHARACTERS = 2_000_000;

/** Longer texts are neither dates nor numbers. */
const LONGEST = 100;

export interface Sighting {
  readonly line: number;
  readonly text: string;
  rows: number;
  /** The first row comes after those used for detection. */
  readonly isLate: boolean;
}

/** How a column writes days or numbers, by what fits only one format (`either`: both), and the currencies it names. */
export interface ColumnEvidence {
  readonly field: string;
  readonly header: string;
  readonly of: 'days' | 'numbers' | 'currencies';
  readonly seen: Readonly<Partial<Record<string, Sighting>>>;
}

export interface Evidence {
  readonly columns: readonly ColumnEvidence[];
  readonly headers: Readonly<Record<string, string>>;
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'money', 'percent']);
const DAYS: ReadonlySet<string> = new Set(['date', 'instant']);

export interface Watched {
  readonly place: number;
  readonly field: string;
  readonly header: string;
  readonly of: ColumnEvidence['of'];
  readonly seen: Partial<Record<string, Sighting>>;
  readonly sideOf: (text: string) => string | undefined;
}

export class EvidenceBook {
  readonly #watched: readonly Watched[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #decimal: NumberStyle;

  /** @param isTyped numbers have no decimal mark */
  constructor(mapping: Mapping, decimal: NumberStyle, isTyped: boolean) {
    const { feed, header } = mapping;
    const { fields }: ImportTarget = importTargets[feed];
    const placed = columnSteps(mapping).flatMap(({ name, place }) => {
      const text = place === undefined ? undefined : header.names[place];
      return place === undefined || text === undefined ? [] : [{ place, field: name, header: text }];
    });
    this.#decimal = decimal;
    this.#headers = Object.fromEntries(placed.map((one) => [one.field, one.header]));
    const ofCells = placed.flatMap((one): Watched[] => {
      const kind = fields[one.field]?.kind ?? '';
      if (DAYS.has(kind)) return [{ ...one, of: 'days', seen: {}, sideOf: isTyped ? dayOrTyped : dayOrder }];
      const sideOf = (text: string) => this.#markOf(text);
      return NUMBERS.has(kind) && !isTyped ? [{ ...one, of: 'numbers', seen: {}, sideOf }] : [];
    });
    const ofAmounts = amountColumns(mapping).map((one): Watched => ({ ...one, of: 'currencies', seen: {} }));
    this.#watched = [...ofCells, ...ofAmounts];
  }

  get watched(): readonly Watched[] {
    return this.#watched;
  }

  /** Counts rows per format; each keeps its first row. */
  see({ seen, sideOf }: Watched, { line, text: cell, rows, isLate }: Sighting): void {
    const text = cell.trim();
    const side = text.length > LONGEST ? undefined : sideOf(text);
    if (side === undefined) return;
    const known = seen[side];
    if (known) known.rows += rows;
    else seen[side] = { line, text, rows, isLate };
  }

  #markOf(text: string): string | undefined {
    const side = decimalMark(text);
    return side === 'either' && !text.includes(this.#decimal) ? undefined : side;
  }

  all(): Evidence {
    return {
      columns: this.#watched.map(({ field, header, of, seen }) => ({ field, header, of, seen })),
      headers: this.#headers,
    };
  }
}
