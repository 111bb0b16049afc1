import type { SetJoin } from '../../../contract/calls/imports/importSets.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import type { Db } from '../../db/schema.ts';
import { customerKey, plainNumber } from '../cells/customerKey.ts';
import { knownCustomers } from '../loading/staging/customerKeys.ts';
import { findSource } from '../loading/staging/sources.ts';
import type { Profile } from '../profile/profile.ts';
import { type Directory, loadDirectory } from '../reading/directory.ts';
import { storeFinder } from '../reading/resolvers.ts';
import { referringFields } from './order.ts';
import { cellsOf, headerOf, type LookedAt } from './ownCells.ts';

/** Limits of compared rows and of keys; the dry run checks what's beyond. */
const MOST_ROWS = 200_000;
const MOST_KEYS = 1_000_000;
const MOST_LISTED = 5;
const LONGEST_VALUE = 60;

const keyOf = customerKey;

const headersOf = (file: LookedAt, fields: readonly string[]) =>
  fields.flatMap((field) => headerOf(file, field) ?? []);

function calledBy({ store, people, customers }: Profile, to: FeedName): readonly string[] {
  if (to === 'stores') return store.name ? [] : [store.by];
  if (to === 'employees') return people.by === 'name' ? [] : [people.by];
  return customers ? [] : ['UC_ID', 'source_key'];
}

/** Keys of the files' records; undefined if there are too many. */
async function keysOf(
  files: readonly LookedAt[],
  fields: readonly string[],
): Promise<Set<string> | undefined> {
  const keys = new Set<string>();
  for (const file of files) {
    const [header] = headersOf(file, fields);
    if (header === undefined) continue;
    for await (const { text } of cellsOf(file, [header])) {
      if (text !== null) keys.add(keyOf(text));
      if (keys.size > MOST_KEYS) return undefined;
    }
  }
  return keys;
}

interface Counted {
  rows: number;
  empty: number;
  found: number;
  readonly others: Map<string, { readonly text: string; readonly lines: number[] }>;
  isWhole: boolean;
}

async function count(file: LookedAt, header: string, keys: ReadonlySet<string>): Promise<Counted> {
  const counted: Counted = { rows: 0, empty: 0, found: 0, others: new Map(), isWhole: true };
  for await (const { line, text } of cellsOf(file, [header])) {
    if (counted.rows + counted.empty >= MOST_ROWS) {
      counted.isWhole = false;
      break;
    }
    if (text === null) counted.empty += 1;
    else {
      counted.rows += 1;
      const key = keyOf(text);
      const other = counted.others.get(key);
      if (keys.has(key)) counted.found += 1;
      else if (other) other.lines.push(line);
      else counted.others.set(key, { text, lines: [line] });
    }
  }
  return counted;
}

async function knownOf(
  db: Db,
  profile: Profile,
  directory: Directory,
  {
    to,
    by,
    texts,
    isNumbering,
  }: {
    readonly to: FeedName;
    readonly by: readonly string[];
    readonly texts: readonly string[];
    /** Whether the files have numbers of the same source. */
    readonly isNumbering: boolean;
  },
): Promise<ReadonlySet<string>> {
  if (to === 'stores') {
    const find = storeFinder(directory, profile.store.by);
    return new Set(texts.filter((text) => find(text)));
  }
  if (to === 'employees') {
    const { byNumber } = directory.employees;
    return new Set(
      by.includes('employee_id') ? texts.filter((text) => byNumber.has(plainNumber(text) ?? text)) : [],
    );
  }
  return knownCustomers(db, await findSource(db, profile), texts, isNumbering);
}

/** How well references between files of a set match. @param needs indexes of the files that each file needs */
export async function joinsOf(
  db: Db,
  files: readonly LookedAt[],
  needs: readonly (readonly number[])[],
): Promise<SetJoin[]> {
  const joins: SetJoin[] = [];
  for (const [place, file] of files.entries()) {
    const directory = await loadDirectory(db, await findSource(db, file.profile));
    for (const [field, feed] of referringFields(file.feed)) {
      const to = files.filter((other, at) => other.feed === feed && needs[place]?.includes(at));
      const join = await joinOf(db, directory, { file, field, feed, to });
      if (join) joins.push(join);
    }
  }
  return joins;
}

interface Joined {
  readonly file: LookedAt;
  readonly field: string;
  readonly feed: FeedName;
  readonly to: readonly LookedAt[];
}

async function joinOf(
  db: Db,
  directory: Directory,
  { file, field, feed, to }: Joined,
): Promise<SetJoin | undefined> {
  const { profile } = file;
  const by = calledBy(profile, feed);
  const header = headerOf(file, field);
  const [toHeader] = to.flatMap((other) => headersOf(other, by));
  if (header === undefined || toHeader === undefined) return undefined;
  const sourceOf = ({ source }: Profile) => source.numbersOf ?? source.name;
  const isNumbering = to.some((other) => sourceOf(other.profile) === sourceOf(profile));
  const keys = await keysOf(to, by);
  if (!keys) return undefined;
  const { rows, empty, found, others, isWhole } = await count(file, header, keys);
  const texts = [...others.values()].map(({ text }) => text);
  const stored =
    texts.length === 0
      ? new Set()
      : await knownOf(db, profile, directory, { to: feed, by, texts, isNumbering });
  const missing = [...others.values()].filter(({ text }) => !stored.has(text));
  const lines = missing.flatMap((other) => other.lines.map((line) => ({ line, value: other.text })));
  const isNumbered = ['ID', 'employee_id', 'UC_ID'].some((name) => by.includes(name));
  return {
    upload_id: file.upload_id,
    field,
    header,
    to: to.map(({ upload_id }) => upload_id),
    to_feed: feed,
    to_header: toHeader,
    rows,
    empty,
    found,
    known: rows - found - lines.length,
    missing: lines.length,
    first: lines
      .toSorted((one, other) => one.line - other.line)
      .slice(0, MOST_LISTED)
      .map(({ line, value }) => ({ line, value: value.slice(0, LONGEST_VALUE) })),
    is_whole: isWhole,
    other_source: isNumbered && to.some((other) => sourceOf(other.profile) !== sourceOf(profile)),
  };
}
