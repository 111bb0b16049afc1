import { expect, test } from 'vitest';
import { feedNames, importTargets } from './index.ts';
import type { ImportTarget } from './target.ts';

const today = '2026-03-16';
const now = '2026-03-16T15:00:00.000Z';

/** Every field of a feed that holds a day or a moment. */
const fields = feedNames.flatMap((feed) => {
  const target: ImportTarget = importTargets[feed];
  return Object.entries(target.fields)
    .filter(([, { kind }]) => kind === 'date' || kind === 'instant')
    .map(([name, { kind }]) => ({ feed, target, name, kind }));
});

test.each(fields)('$name of $feed is no day that can not be', ({ target, name, kind }) => {
  const written = (day: string) => (kind === 'date' ? day : `${day}T12:00:00.000Z`);
  const rejects = (day: string) =>
    (target.check?.({ [name]: written(day) }, today, now) ?? []).some(
      ({ field, reason, warning }) =>
        field === name && !warning && /^(?:Lies (?:before|in|more)|Must lie)/.test(reason),
    );
  for (const day of ['0002-01-01', '1753-05-01', '1899-01-01', '2199-01-01', '9998-01-01']) {
    expect({ day, rejected: rejects(day) }).toEqual({ day, rejected: true });
  }
  expect(rejects('2025-06-01')).toBe(false);
});
