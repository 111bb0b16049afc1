import { payAmounts } from '../../../contract/records/payTypes.ts';
import type { CopyValue } from '../../db/copyEncoding.ts';
import type { Header } from '../profile/columns.ts';
import type { Profile } from '../profile/profile.ts';
import type { Quiet } from '../reading/leftRows.ts';
import type { Mapping } from '../reading/mapper.ts';
import { noteOnce, type RowNote } from '../reading/notes/rowNote.ts';
import { typedValues, valuesByName } from './rowValues.ts';
import { type Speech, sentenceOf } from './sentences.ts';
import { NEW } from './stores.ts';
import { textOrNull, texts } from './tables.ts';

interface Issue {
  readonly field: string;
  readonly code: string;
  readonly severity: string;
}

export interface ReadRow {
  readonly line: number;
  readonly skip: string | null;
  readonly store: string;
  readonly issues: readonly Issue[];
  readonly unread: RowNote | undefined;
  readonly cells: readonly string[];
  readonly values: readonly CopyValue[];
}

export const lacksPartner = ({ issues }: Pick<ReadRow, 'issues'>) =>
  issues.some(({ code }) => code === 'no_partner');

export const record = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) throw new Error('No row.');
  return Object.fromEntries(Object.entries(value));
};

const issueIn = (value: unknown): Issue => {
  const { field, code, severity } = record(value);
  return { field: String(field), code: String(code), severity: String(severity) };
};

export interface NoteSources {
  readonly mapping: Mapping;
  readonly profile: Profile;
  readonly header: Header;
  readonly speech: Speech;
}

/** Fields that identify a customer without a number. */
const contacts: ReadonlySet<string> = new Set(['UC_Phone1', 'UC_Phone2', 'UC_Email', 'address', 'zip']);

export class RowNotes {
  readonly #sources: NoteSources;

  constructor(sources: NoteSources) {
    this.#sources = sources;
  }

  read(value: unknown): ReadRow {
    const { line, skip, store, issues, u, u_column, u_value, cells, values } = record(value);
    return {
      line: Number(line),
      skip: textOrNull(skip),
      store: String(store ?? ''),
      issues: Array.isArray(issues) ? issues.map(issueIn) : [],
      unread:
        typeof u === 'string' ? { column: String(u_column), value: String(u_value), reason: u } : undefined,
      cells: texts(cells).map((cell) => cell ?? ''),
      values: typedValues(this.#sources.mapping, texts(values)),
    };
  }

  /** Header of a field; with pay types, the header of the type's amount. */
  #headerOf(name: string, code: string, row: ReadRow): string | undefined {
    const { mapping, profile } = this.#sources;
    const recipe = profile.prepare?.recipes?.find((one) => one.recipe === 'payTypes');
    if (recipe?.recipe === 'payTypes') {
      const type = row.values[mapping.columns.indexOf('pay_type')];
      const all =
        code === 'pay_total' ? recipe.totals : Object.entries(recipe.types).find(([of]) => of === type)?.[1];
      const headers = Object.entries(all ?? {}).find(([amount]) => amount === name)?.[1];
      const place = headers && mapping.header.find(headers);
      if (place !== undefined) return mapping.header.names[place];
    }
    if (code === 'max_row') return undefined;
    const place = mapping.steps.find((step) => step.name === name)?.place;
    return place === undefined ? undefined : mapping.header.names[place];
  }

  #noteOf(row: ReadRow, { field, code, severity }: Issue): RowNote {
    const { header, mapping, speech } = this.#sources;
    if (code === 'no_pay_amount')
      return { column: '', value: '', reason: sentenceOf(code, field, severity, speech) };
    const column = this.#headerOf(field, code, row) ?? field;
    const place = header.names.indexOf(column);
    const isMadeOfField = column === field && mapping.columns.includes(field) && place >= header.madeFrom;
    const value =
      place >= 0 && !isMadeOfField
        ? (row.cells[place] ?? '')
        : String(row.values[mapping.columns.indexOf(field)] ?? '');
    return { column, value, reason: sentenceOf(code, field, severity, speech) };
  }

  of(rows: readonly ReadRow[], severity: string): RowNote[] {
    const notes: RowNote[] = [];
    for (const row of rows)
      for (const issue of this.#issuesOf(row, severity)) noteOnce(notes, this.#noteOf(row, issue));
    return notes;
  }

  /** A computed field reports issues only if its source fields have none. */
  #issuesOf(row: ReadRow, severity: string): readonly Issue[] {
    const { mapping } = this.#sources;
    const amounts: readonly string[] = mapping.payLines ? payAmounts : [];
    const issues = row.issues
      .filter((issue) => issue.severity === severity)
      .toSorted((one, other) => amounts.indexOf(one.field) - amounts.indexOf(other.field));
    if (severity !== 'reject') return issues;
    const partsOf = (name: string) => mapping.steps.find((step) => step.name === name)?.from;
    const own = issues.filter(({ field }) => partsOf(field) === undefined);
    if (own.length > 0) return own;
    return issues.map((issue) => {
      const parts = partsOf(issue.field) ?? [];
      const isOfCustomer = mapping.feed === 'customers' && issue.field === 'source_key';
      const values = valuesByName(mapping, row.values);
      const isNamed = parts.every((name) => contacts.has(name) || (values[name] ?? null) !== null);
      if (isOfCustomer && issue.code === 'required' && isNamed) return { ...issue, code: 'indistinct' };
      const emptyPart = parts.find((name) => row.issues.some(({ field }) => field === name));
      return emptyPart === undefined ? issue : { ...issue, field: emptyPart, code: 'made_of_nothing' };
    });
  }

  quiet(rows: readonly ReadRow[]): Quiet {
    const { mapping } = this.#sources;
    const all = rows.map(({ values }) => valuesByName(mapping, values));
    const [first] = rows;
    const newStore = first?.store.startsWith(NEW) ? first.store.slice(NEW.length) : undefined;
    return { values: all[0] ?? {}, newStore, ...(mapping.payLines && { lines: all }) };
  }
}
