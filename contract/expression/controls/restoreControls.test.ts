import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { customerFields } from '../fields.ts';
import { parseExpression } from '../parse.ts';
import { emptyControls, firstControls } from './controlsState.ts';
import { reportFilter } from './reportFilter.ts';
import { restoreControls } from './restoreControls.ts';

const choices = { storeIds: [1, 2, 3], brandIds: [11, 12] };
const first = firstControls(choices);
const nothing = { stores: 0, brands: 0, unreadable: false };

test('a state of this version comes back as it was, whatever is added to it', () => {
  const state = {
    ...first,
    selectedAttributes: [1, 3],
    Selectedbrands: ['Ford'],
    selectedBrandIds: [11],
    scoreFrom: ['V' as const, 'N' as const],
    salesScoreFrom: 40,
    salesScoreTo: 100,
    scorePeriod: 'YTD' as const,
    equity: { on: true, value: 2500 },
    rowCount: 500 as const,
  };
  const storedState: unknown = JSON.parse(JSON.stringify({ ...state, later: true }));
  expect(restoreControls(storedState, choices)).toEqual({ state, dropped: undefined });
});

test('switches off a limit of negative equity, which the slider no longer has', () => {
  const { state } = restoreControls({ ...first, equity: { on: true, value: -2500 } }, choices);
  expect(state.equity).toEqual({ on: false, value: 3000 });
});

test('one of an older version, with lists and numbers as text, is read too', () => {
  const { state, dropped } = restoreControls(
    {
      selectedAttributes: '3,1',
      scoreFrom: 'N,V',
      salesScoreFrom: '20',
      salesScoreTo: '60',
      serviceScoreTo: '',
      rowCount: '1000',
    },
    choices,
  );
  expect(dropped).toBeUndefined();
  expect(state).toEqual({
    ...first,
    selectedAttributes: [3, 1],
    scoreFrom: ['V', 'N'],
    salesScoreFrom: 20,
    salesScoreTo: 60,
    rowCount: 1000,
  });
});

test('stores and brands that are no longer allowed are dropped and counted', () => {
  const storedState = {
    ...first,
    selectedAttributes: [2, 7, 9],
    selectedBrandIds: [12, 99],
    Selectedbrands: ['Kia', 'Gone'],
  };
  const { state, dropped } = restoreControls(storedState, choices);
  expect(dropped).toEqual({ ...nothing, stores: 2, brands: 1 });
  expect(state).toMatchObject({ selectedAttributes: [2], selectedBrandIds: [12], Selectedbrands: ['Kia'] });
});

test('brands are kept while nobody knows which there are', () => {
  const storedState = { ...first, selectedBrandIds: [99], Selectedbrands: ['Gone'] };
  expect(restoreControls(storedState, { storeIds: [1, 2, 3] })).toMatchObject({
    state: { selectedBrandIds: [99] },
    dropped: undefined,
  });
});

test('when no store or class is left, every one is chosen', () => {
  const { state, dropped } = restoreControls({ ...emptyControls, selectedAttributes: [7] }, choices);
  expect(dropped).toEqual({ ...nothing, stores: 1 });
  expect(state).toMatchObject({ selectedAttributes: [1, 2, 3], scoreFrom: ['V', 'P', 'E', 'G', 'N'] });
});

test.each([null, 'rubbish', 7, [], true])(
  '%j is no state: the panel starts anew and says so',
  (storedValue) => {
    expect(restoreControls(storedValue, choices)).toEqual({
      state: first,
      dropped: { ...nothing, unreadable: true },
    });
  },
);

test('a bad field costs only itself, and sliders stand on their steps', () => {
  const { state, dropped } = restoreControls(
    {
      ...first,
      selectedAttributes: ['a', 2, 2, {}, { toString: 0 }, null],
      scoreFrom: { V: true },
      salesScoreFrom: 95,
      salesScoreTo: 33,
      salesValueTo: 1e9,
      serviceValueFrom: -5,
      ServiceValueTo: 'many',
      scorePeriod: 'WTD',
      equity: { on: true, value: 3010 },
      lease: 'yes',
      rowCount: 7,
    },
    choices,
  );
  expect(state).toEqual({
    ...first,
    selectedAttributes: [2],
    salesScoreFrom: 30,
    salesScoreTo: 30,
    salesValueTo: 100_000,
    equity: { on: true, value: 3000 },
  });
  expect(dropped).toBeUndefined();
});

test('whatever was kept, what is restored makes a report that the server can read', () => {
  const storedStates = fc.record(
    Object.fromEntries(Object.keys(first).map((name) => [name, fc.oneof(fc.jsonValue(), fc.string())])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(storedStates, (state) => {
      const { exp } = reportFilter(restoreControls(state, choices).state, choices);
      expect(parseExpression(exp, customerFields)).not.toBeNull();
    }),
    drawn(3000),
  );
});
