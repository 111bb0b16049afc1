import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../tests/support/seed.ts';
import { inSideMenu, isOfOrigins, type TakesToken, type Target, targetOf } from './target.ts';

const anySite: TakesToken = () => true;
const noSite: TakesToken = () => false;

const leadsTo = (Mod_ParentId: number, mod_filename: string, takesToken = anySite, Mod_ID = 300) =>
  targetOf({ Mod_ID, Mod_ParentId, mod_filename }, takesToken);

const nowhere: Target = { kind: 'none' };

describe('a file name without http', () => {
  test.each([
    ['dashboard', '/dashboard'],
    ['/customers', '/customers'],
    ['customerslist?class=V', '/customerslist?class=V'],
    ['reports/sales', '/reports/sales'],
  ])('%s is a page of the portal', (file, to) => {
    expect(leadsTo(1, file)).toEqual({ kind: 'route', to });
  });

  test.each([
    '',
    ' ',
    '//evil.example',
    '/\\evil.example',
    '../admin',
    'a b',
    'javascript:alert(1)',
    'x#y',
    '?a=1',
  ])('%j leads nowhere', (file) => expect(leadsTo(1, file)).toEqual(nowhere));
});

describe('a file name with http', () => {
  test.each([
    [5, 'touch'],
    [9, 'xtract'],
    [37, 'tracs'],
    [50, 'external'],
    [1, 'external'],
  ])('under %i is handed over to %s', (parent, destination) => {
    const expected = { kind: 'handoff', href: `/api/handoff/${destination}/300` };
    expect(leadsTo(parent, 'https://site.example/page')).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)//http',
    'data:text/html,http',
    'http://site.example/page',
    'https://name:secret@site.example/',
    'https://name@site.example/',
    'https://:secret@site.example/',
    'https://',
    'xhttps://site.example',
    ' https',
  ])('%j leads nowhere', (file) => expect(leadsTo(1, file)).toEqual(nowhere));

  test('opens as a plain link when the operator has not named its origin', () => {
    const link = { kind: 'link', href: 'https://site.example/page' };
    for (const parent of [1, 5, 9, 37, 50]) expect(leadsTo(parent, link.href, noSite)).toEqual(link);
  });
});

describe('entries of the exchange', () => {
  test('open the agent application whatever their file name', () => {
    expect(leadsTo(6, '')).toEqual({ kind: 'handoff', href: '/api/handoff/agent/300' });
    expect(leadsTo(6, 'javascript:x')).toEqual({ kind: 'handoff', href: '/api/handoff/agent/300' });
  });

  test('but module 17 is a page of the portal', () => {
    expect(leadsTo(6, '', anySite, 17)).toEqual({ kind: 'route', to: '/exanalytics' });
  });
});

describe('entries of Xperience', () => {
  test('are handed over to with auth in their name, open as they are without, and are missed when empty', () => {
    expect(leadsTo(46, 'https://x.example/auth')).toEqual({
      kind: 'handoff',
      href: '/api/handoff/xperience/300',
    });
    expect(leadsTo(46, 'https://x.example/help')).toEqual({ kind: 'link', href: 'https://x.example/help' });
    expect(leadsTo(46, '')).toEqual(nowhere);
  });

  test.each([
    ['named', ['https://x.example'], 'handoff'],
    ['not named', ['https://other.example'], 'link'],
    ['not named while no site is', [], 'handoff'],
  ] as const)('of a site that is %s: only auth decides on the token', (_, origins, kind) => {
    const takesToken: TakesToken = (_destination, address) => isOfOrigins(origins, address);
    expect(leadsTo(46, 'https://x.example/auth', takesToken).kind).toBe(kind);
    expect(leadsTo(46, 'https://x.example/help', takesToken).kind).toBe('link');
  });
});

test('whatever a file name holds, a route stays in the portal and a link is https', () => {
  const name = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.webUrl(),
    fc.constantFrom('javascript:', 'http:', '//').chain((start) => fc.string().map((rest) => start + rest)),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1, 5, 6, 9, 37, 41, 46, 50),
      name,
      fc.boolean(),
      (parent, file, isNamed) => {
        const target = leadsTo(parent, file, isNamed ? anySite : noSite);
        if (target.kind === 'route') {
          expect(new URL(target.to, 'https://portal.example').origin).toBe('https://portal.example');
        }
        if (target.kind === 'link') expect(new URL(target.href).protocol).toBe('https:');
        if (target.kind === 'handoff') expect(target.href).toMatch(/^\/api\/handoff\/[a-z]+\/300$/);
      },
    ),
    drawn(2_000),
  );
});

test('the side menu opens the site of the exchange, and everything else where other menus do', () => {
  const handoff = (href: string) => ({ kind: 'handoff', href }) as const;
  expect(inSideMenu(leadsTo(6, '', anySite, 203))).toEqual(handoff('/api/handoff/exchange/203'));
  expect(inSideMenu(leadsTo(6, '', anySite, 17))).toEqual({ kind: 'route', to: '/exanalytics' });
  expect(inSideMenu(leadsTo(5, 'https://touch.example'))).toEqual(handoff('/api/handoff/touch/300'));
});
