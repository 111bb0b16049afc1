import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FeedName, feedNames, importTargets } from '../../../../contract/records/index.ts';
import type { ImportTarget } from '../../../../contract/records/target.ts';
import { inspectFile } from '../../../../server/imports/detecting/detect.ts';
import { writtenProfile } from '../../../../server/imports/profile/parseProfile.ts';
import { changedProfile } from '../../../support/changedProfile.ts';
import { testDatabase } from '../../../support/database.ts';
import {
  importDay,
  importDirectory,
  importerInto,
  profileOf,
  sampleVin,
  twoStores,
} from '../../../support/imports.ts';

const { db } = await testDatabase();
const directory = importDirectory();
const load = importerInto(db, directory);

const inspect = (lines: readonly string[], profile?: object) => {
  const path = join(directory, 'money.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return inspectFile(db, path, {
    fileName: 'money.csv',
    now: () => importDay,
    ...(profile && { profile: writtenProfile(profile, 'test') }),
  });
};
const asked = async (...file: Parameters<typeof inspect>) =>
  (await inspect(...file)).readings.find(({ key }) => key === 'currency');

beforeAll(async () => {
  await load('stores', twoStores);
});

const moneyOf = (feed: FeedName) => {
  const { fields }: ImportTarget = importTargets[feed];
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'money');
};
const feeds = feedNames.filter((feed) => moneyOf(feed).length > 0);

/** A file of a feed in which only amounts matter: one row for each text, in one column of money. */
function amounts(feed: FeedName, name: string, texts: readonly string[], header = name) {
  const { required, keys }: ImportTarget = importTargets[feed];
  const others = [...new Set([...required, ...(keys[0] ?? [])])].filter((one) => one !== name);
  const columns = Object.fromEntries([...others.map((one) => [one, one]), [name, header]]);
  const lines = [[...others, header], ...texts.map((text) => [...others.map(() => 'x'), `"${text}"`])];
  return { profile: { feed, source: 'Test', columns }, lines: lines.map((cells) => cells.join(',')) };
}

const others = [
  ['EUR', '€1,200.50', 'Amount (EUR)'],
  ['GBP', '£ 1,200.50', 'Amount £'],
  ['CHF', "CHF 1'200.50", 'CHF amount'],
  ['CAD', '1,200.50 CAD', 'Amount in CAD'],
  ['MXN', 'MX$1,200.50', 'Amount MXN'],
] as const;

describe.each(feeds)('amounts of %s', (feed) => {
  test('in another currency are asked about in every column, however they say it', async () => {
    for (const [place, name] of moneyOf(feed).entries()) {
      const [code, text, header] = others[place % others.length] ?? others[0];
      const plain = amounts(feed, name, ['$1,200.50', '900']);
      expect(await asked(plain.lines, plain.profile)).toBeUndefined();
      const whole = amounts(feed, name, [text, text]);
      expect(await asked(whole.lines, whole.profile)).toMatchObject({
        ...{ chosen: null, rows: 2, options: [{ value: [code], fits: 2 }] },
      });
      const mixed = amounts(feed, name, ['US$1,200.50', text, '900']);
      expect(await asked(mixed.lines, mixed.profile)).toMatchObject({
        chosen: null,
        options: [
          { value: ['USD'], fits: 2 },
          { value: [code], fits: 2 },
        ],
      });
      const said = { ...mixed.profile, currency: code };
      expect(await asked(mixed.lines, said)).toMatchObject({ chosen: 1 });
      const named = amounts(feed, name, ['1,200.50', '900'], header);
      expect(await asked(named.lines, named.profile)).toMatchObject({ chosen: null, rows: 2 });
    }
  });

  test('are reported where the question was not asked', async () => {
    for (const name of moneyOf(feed)) {
      const mixed = amounts(feed, name, ['$1,200.50', '€900', '€901']);
      const { doubts } = await load(profileOf({ ...mixed.profile }), mixed.lines, { dryRun: true });
      expect(doubts).toContainEqual({
        ...{ kind: 'currencies', header: name, line: 3, text: '€###', rows: 2, way: 'EUR', now: 'USD' },
        against: { line: 2, text: '$#,###.##' },
      });
      const whole = amounts(feed, name, ['€900', '901']);
      expect(
        (await load(profileOf({ ...whole.profile }), whole.lines, { dryRun: true })).doubts,
      ).toMatchObject([{ kind: 'currency', way: 'EUR', now: 'USD', against: null, rows: 1 }]);
      const said = profileOf({ ...mixed.profile, currency: 'EUR' });
      const { doubts: none, rejectReasons } = await load(said, mixed.lines, { dryRun: true });
      expect(none.filter(({ kind }) => kind !== 'format')).toEqual([]);
      expect(rejectReasons).toContainEqual({
        ...{ column: name, reason: 'Not in the currency of the file.', count: 1, firstLine: 2 },
      });
    }
  });
});

const header =
  'store_id,deal_no,contract_date,status,deal_type,deal_kind,vin,sale_price,front_gross,back_gross';
const deal = (number: number, price: string, more = '') =>
  `1,D${number},2026-03-02,Finalized,New,Retail,${sampleVin(number)},"${price}",1000,500${more}`;

test('what is answered is taken: the others are rejected, and nothing is converted', async () => {
  const lines = [header, deal(1, '$30,000'), deal(2, '€28,000'), deal(3, '27000')];
  const profile = changedProfile((await inspect(lines)).profile, { source: 'Test' });
  const { judged } = await inspect(lines, profile);
  expect(judged).toMatchObject({ good: 3, rejected: 0 });
  expect((await inspect(lines, changedProfile(profile, { currency: 'USD' }))).judged).toMatchObject({
    good: 2,
    rejected: 1,
  });
  expect((await inspect(lines, changedProfile(profile, { currency: 'EUR' }))).judged).toMatchObject({
    good: 2,
    rejected: 1,
  });
  const euros = [header, deal(1, '€30,000'), deal(2, '28,000')];
  expect((await inspect(euros, changedProfile(profile, { currency: 'EUR' }))).judged).toMatchObject({
    good: 2,
  });
  const unknown = { ...profile, read: { ...profile.read, currency: 'XYZ' } };
  await expect(async () => inspect(lines, unknown)).rejects.toThrow('read.currency');
});

test('a column of currencies tells those of its rows', async () => {
  const lines = [`${header},Currency`, deal(1, '30000', ',USD'), deal(2, '28000', ',SEK'), deal(3, '5', ',')];
  const question = await asked(lines);
  expect(question?.options).toMatchObject([
    { value: ['USD'], fits: 2 },
    { value: ['SEK'], fits: 2 },
  ]);
  const profile = changedProfile((await inspect(lines)).profile, { source: 'Test' });
  expect((await inspect(lines, changedProfile(profile, { currency: 'USD' }))).judged).toMatchObject({
    good: 2,
    rejected: 1,
  });
  const own = [`${header},Currency`, deal(1, '30000', ',USD')];
  expect(await asked(own)).toBeUndefined();
});

test('a column that is made of amounts is as they are', async () => {
  const lines = [
    `${header.replace('sale_price', 'Car')},Extras`,
    deal(1, '€30000', ',€5'),
    deal(2, '9', ',$5'),
  ];
  const made = {
    ...{ feed: 'deals', source: 'Test' },
    columns: { ...Object.fromEntries(header.split(',').map((name) => [name, name])), sale_price: 'Price' },
    made: [{ how: 'add', of: ['Car', 'Extras'], into: 'Price' }],
  };
  expect(await asked(lines, made)).toMatchObject({
    chosen: null,
    headers: expect.arrayContaining(['Car', 'Extras']),
  });
  expect((await load(profileOf(made), lines, { dryRun: true })).doubts).toMatchObject([
    { kind: 'currencies' },
  ]);
  expect((await inspect(lines, { ...made, currency: 'EUR' })).judged).toMatchObject({ good: 1, rejected: 1 });
});
