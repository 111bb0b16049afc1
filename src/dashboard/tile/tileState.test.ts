import { expect, test } from 'vitest';
import { ApiError } from '../../providers/api/apiError.ts';
import { lookOf, tileState } from './tileState.ts';

const figures = { response: 3, meta: {} };
const late = {
  response: 3,
  meta: { freshness: { feed: 'deals', state: 'late' as const, last_success_at: null } },
};
const failed = new Error('offline');
const some = () => undefined;
const none = () => 'Nothing was sold.';

const forbidden = (fields?: ApiError['fields']) =>
  new ApiError({ code: 'forbidden', message: 'No.', status: 403, id: '1', fields });
const lacksFigures = forbidden();
const foreignStores = forbidden({
  storeId: { code: 'store_outside_scope', message: 'Outside your stores.' },
});

test('figures are shown, stale when their feed is late or newer ones fail to come', () => {
  const shown = { kind: 'shown', reply: figures, isStale: false };
  expect(tileState({ data: figures, error: null }, some)).toEqual(shown);
  expect(tileState({ data: figures, error: failed }, some)).toEqual({ ...shown, isStale: true });
  expect(tileState({ data: late, error: null }, some)).toEqual({ ...shown, reply: late, isStale: true });
});

test('figures that no file ever brought were entered here, and are not stale', () => {
  const entered = {
    response: 3,
    meta: { freshness: { feed: 'employees', state: 'never' as const, last_success_at: null } },
  };
  expect(tileState({ data: entered, error: null }, some)).toMatchObject({ kind: 'shown', isStale: false });
});

test('a tile without figures loads, or says why they did not come', () => {
  expect(tileState({ data: undefined, error: null }, some)).toEqual({ kind: 'loading' });
  expect(tileState({ data: undefined, error: failed }, some)).toEqual({ kind: 'failed', error: failed });
});

test('where there is nothing to count it says so, late or not', () => {
  for (const data of [figures, late]) {
    expect(tileState({ data, error: null }, none)).toEqual({ kind: 'empty', content: 'Nothing was sold.' });
  }
});

test('what the role lacks, and stores that are not the user’s, take away figures that were there', () => {
  for (const data of [undefined, figures]) {
    expect(tileState({ data, error: lacksFigures }, some)).toEqual({ kind: 'hidden' });
    const refused = { kind: 'refused', isFirst: data === undefined };
    expect(tileState({ data, error: foreignStores }, none)).toEqual(refused);
  }
});

test('a state has one look', () => {
  const looks = [
    tileState({ data: undefined, error: null }, some),
    tileState({ data: figures, error: null }, some),
    tileState({ data: figures, error: null }, none),
    tileState({ data: late, error: null }, some),
    tileState({ data: undefined, error: failed }, some),
    tileState({ data: undefined, error: foreignStores }, some),
    tileState({ data: figures, error: foreignStores }, some),
    tileState({ data: figures, error: lacksFigures }, some),
  ].map(lookOf);
  expect(looks).toEqual(['plain', 'plain', 'plain', 'stale', 'error', 'error', 'plain', 'hidden']);
});
