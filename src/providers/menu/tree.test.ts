import { expect, test } from 'vitest';
import type { MenuModule } from '../../../contract/calls/menu.ts';
import { pageOf } from '../../../contract/menu/target.ts';
import { hasTab, leadsTo, linksOf, productAt, treeOf } from './tree.ts';

const pages = new Set(['dashboard', 'stores', 'Reports']);

const moduleOf = (Mod_ID: number, Mod_ParentId: number, more: Partial<MenuModule> = {}): MenuModule => ({
  Mod_ID,
  mod_name: `Module ${Mod_ID}`,
  mod_filename: '',
  mod_Status: 'Y',
  Mod_ParentId,
  mod_prod_id: 1,
  prod_title: 'Analytics',
  p_mod_id: Mod_ID,
  p_mod_Status: 'Y',
  xmlData: null,
  sequence: 1,
  icon: null,
  target: { kind: 'none' },
  entries: [],
  ...more,
});

const route = (to: string) => ({ target: { kind: 'route' as const, to } });
const admin = { mod_prod_id: 6, prod_title: 'Admin' };

test('products, modules and what is under them keep the order in which they come', () => {
  const tree = treeOf(
    [moduleOf(9, 0, admin), moduleOf(4, 0), moduleOf(7, 4), moduleOf(5, 4), moduleOf(2, 0), moduleOf(1, 9)],
    pages,
  );
  expect(tree.map(({ id, title, count }) => [id, title, count])).toEqual([
    [6, 'Admin', 1],
    [1, 'Analytics', 3],
  ]);
  const [first, second] = tree[1]?.groups ?? [];
  expect(first?.children.map(({ key }) => key)).toEqual(['7', '5']);
  expect([first?.count, second?.count]).toEqual([2, 0]);
});

test('a module brings its icon with the product that stands in for an unknown one', () => {
  const [product] = treeOf([moduleOf(1, 0, { icon: 'wrench' }), moduleOf(2, 1, { icon: '' })], pages);
  expect(product?.groups[0]?.mark).toEqual({ icon: 'wrench', product: 1 });
  expect(product?.groups[0]?.children[0]?.mark).toBeUndefined();
});

test('a module under nothing that is there, and loops, are left out', () => {
  expect(treeOf([moduleOf(1, 77), moduleOf(2, 3), moduleOf(3, 2), moduleOf(4, 4)], pages)).toEqual([]);
});

test('an entry is active with status Y, under an active module, and when this version has its page', () => {
  const [product] = treeOf(
    [
      moduleOf(1, 0),
      moduleOf(2, 1, route('/stores?view=3')),
      moduleOf(3, 1, { ...route('/stores'), mod_Status: 'N' }),
      moduleOf(4, 1, route('/EquityScreen')),
      moduleOf(5, 1, { target: { kind: 'handoff', href: '/api/handoff/xtract/5' } }),
      moduleOf(6, 1),
      moduleOf(7, 0, { mod_Status: 'X' }),
      moduleOf(8, 7, route('/stores')),
    ],
    pages,
  );
  const active = product?.groups.map(({ children }) => children.map(({ isActive }) => isActive));
  expect(active).toEqual([[true, false, false, true, true], [false]]);
  expect(product?.groups.map(({ isOn }) => isOn)).toEqual([true, false]);
});

test('what a module lists is active only with the module', () => {
  const entries = [
    { name: 'Sales', status: 'Y' as const, ...route('/Reports') },
    { name: 'Old', status: 'N' as const, ...route('/Reports') },
    { name: 'Not here', status: 'Y' as const, ...route('/elsewhere') },
  ];
  const [product] = treeOf(
    [moduleOf(1, 0, { entries }), moduleOf(2, 0, { entries, mod_Status: 'N' })],
    pages,
  );
  const active = product?.groups.map((group) => group.entries.map(({ isActive }) => isActive));
  expect(active).toEqual([
    [true, false, false],
    [false, false, false],
  ]);
  expect(product?.groups[0]?.count).toBe(3);
});

test('the links of a product are what can be chosen, without the headings', () => {
  const [product] = treeOf([moduleOf(1, 0), moduleOf(2, 1), moduleOf(3, 0, route('/dashboard'))], pages);
  expect(product && linksOf(product).map(({ key }) => key)).toEqual(['2', '3']);
});

test('products 1, 2 and 5 have a tab', () => {
  const tree = treeOf(
    [1, 2, 3, 4, 5, 6].map((id) => moduleOf(id, 0, { mod_prod_id: id })),
    pages,
  );
  expect(tree.filter(hasTab).map(({ id }) => id)).toEqual([1, 2, 5]);
});

test('the page of an entry is the first part of its path, and its product is where the user is', () => {
  expect(pageOf({ kind: 'route', to: '/stores/3/show?x=1' })).toBe('stores');
  expect(pageOf({ kind: 'link', href: 'https://site.example/stores' })).toBeUndefined();
  const tree = treeOf([moduleOf(1, 0, admin), moduleOf(2, 1, { ...admin, ...route('/stores') })], pages);
  expect(productAt(tree, 'stores')?.id).toBe(6);
  expect(productAt(tree, 'dashboard')).toBeUndefined();
  expect(tree[0]?.groups[0]?.children.some((item) => leadsTo(item, 'stores'))).toBe(true);
});

test('an entry named Support, and a file name that is an address, are told apart', () => {
  const rows = [
    moduleOf(1, 0),
    moduleOf(2, 1, { mod_name: 'Support' }),
    moduleOf(3, 1, { mod_filename: 'https://site.example' }),
  ];
  const children = treeOf(rows, pages)[0]?.groups[0]?.children ?? [];
  expect(children.map(({ isSupport, isSite }) => [isSupport, isSite])).toEqual([
    [true, false],
    [false, true],
  ]);
});
