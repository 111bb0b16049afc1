import { describe, expect, test } from 'vitest';
import { notificationKinds } from '../../../contract/calls/portal/notifications.ts';
import { written } from './letter.ts';
import { type NewsItem, newsLetter } from './newsLetter.ts';

const item = (changes: Partial<NewsItem>): NewsItem => ({
  kind: 'answer',
  at: new Date('2026-03-18T16:00:00Z'),
  times: 1,
  subject: 12,
  name: 'Gross <b>',
  by: 'Al Moss',
  state: null,
  ...changes,
});
const facts = (...items: NewsItem[]) => ({ name: 'Ana', items, publicUrl: 'https://rooftop.example' });

describe.each(['en', 'es'] as const)('in %s', (locale) => {
  test.each(notificationKinds)('%s has a subject of its own, and leads to its record', (kind) => {
    const state = kind === 'import' ? 'failed' : 'closed';
    const { subject, paragraphs, action } = newsLetter(facts(item({ kind, state })), locale);
    expect(subject).not.toMatch(/undefined|null/);
    expect(paragraphs[1]).toBe(`${subject}: Gross <b>`);
    expect(action?.href).toMatch(
      /^https:\/\/rooftop\.example\/(tickets|customerslist|dataimport|stores|Profile)/,
    );
  });

  test('names are text, whatever they look like', () => {
    expect(written(newsLetter(facts(item({})), locale), locale).html).toContain('Gross &lt;b&gt;');
  });
});

test('several are told in one letter that leads to the portal, each with how often it happened', () => {
  const { subject, paragraphs, action, foot } = newsLetter(
    facts(item({ times: 3 }), item({ kind: 'sign_in', name: '203.0.113.9' })),
    'en',
  );
  expect(subject).toBe('2 notifications from Rooftop');
  expect(paragraphs).toEqual([
    'Hi Ana,',
    '3 replies to your request 12: Gross <b>',
    'Sign-in from a new network: 203.0.113.9',
    expect.stringContaining('Wednesday, March 18, 2026'),
  ]);
  expect(action?.href).toBe('https://rooftop.example/');
  expect(foot).toContain('https://rooftop.example/Profile');
});

test.each([
  ['en', 'Data feed overdue at CDK: Parts in stock'],
  ['es', 'Fuente de datos atrasada en CDK: Existencia de refacciones'],
] as const)('a feed has its name, not its key, in %s', (locale, sentence) => {
  const late = item({ kind: 'feed', name: 'part_stock', by: 'CDK' });
  expect(newsLetter(facts(late), locale).paragraphs[1]).toBe(sentence);
});
