import type { MenuModule } from '../../../contract/calls/menu.ts';
import { pageOf } from '../../../contract/menu/target.ts';

/** What choosing an entry does, as the server has classified it. */
type Target = MenuModule['target'];

/** The icon that somebody has given a module, and the product whose icon stands in for one that is not known. */
export interface ModuleMark {
  readonly icon: string;
  readonly product: number;
}

/** Something that a menu lists. */
export interface MenuItem {
  /** Unlike that of any other in the tree. */
  readonly key: string;
  readonly name: string;
  readonly target: Target;
  /** Otherwise it is greyed, and nothing opens it. */
  readonly isActive: boolean;
  /** Its file name is an address of another site. */
  readonly isSite: boolean;
  /** The entry by which support is asked; its menus name it otherwise. */
  readonly isSupport: boolean;
  /** @default no icon */
  readonly mark?: ModuleMark;
}

/** A module under another one. */
export interface MenuChild extends MenuItem {
  /** What its `xmlData` lists. */
  readonly entries: readonly MenuItem[];
}

/** A module at the top of the tree. */
export interface MenuGroup extends MenuChild {
  /** Its own status is Y. Without it, nothing under it is active. */
  readonly isOn: boolean;
  readonly children: readonly MenuChild[];
  /** How many entries it leads to. */
  readonly count: number;
}

export interface MenuProduct {
  readonly id: number;
  readonly title: string;
  readonly groups: readonly MenuGroup[];
  /** How many modules there are to choose. */
  readonly count: number;
}

/** Products that have a tab with sub-modules and a way to the dashboard; the others list links. */
const withTab: ReadonlySet<number> = new Set([1, 2, 5]);
export const hasTab = ({ id }: MenuProduct) => withTab.has(id);

/** More links than these need headings. */
const mostPlain = 6;

/** Whether a product's links are listed under the headings of its modules. */
export const isGrouped = (product: MenuProduct) => hasTab(product) || linksOf(product).length > mostPlain;

/** The modules of a product that one can choose, without the headings that they are under. */
export const linksOf = ({ groups }: MenuProduct): readonly MenuChild[] =>
  groups.flatMap((group) => (group.children.length > 0 ? group.children : [group]));

/** Whether the entry leads to the page with this route, or into it. */
export const leadsTo = (item: MenuItem, route: string) => pageOf(item.target) === route;

/** The product under which the page with this route is. */
export const productAt = (products: readonly MenuProduct[], route: string) =>
  products.find((product) => linksOf(product).some((item) => leadsTo(item, route)));

const asWritten = (name: string) => name;

/**
 * The tree that all menus show: products in their order, modules at the top, modules under those. Modules under nothing
 * that is there are left out.
 * @param pages the routes that this version of the app has; an entry for another page counts as not active
 * @param named how a name is shown
 */
export function treeOf(
  modules: readonly MenuModule[],
  pages: ReadonlySet<string>,
  named: (name: string) => string = asWritten,
): readonly MenuProduct[] {
  const isThere = (target: Target) => {
    const page = pageOf(target);
    return page === undefined || pages.has(page);
  };
  const under = Map.groupBy(modules, ({ Mod_ParentId }) => Mod_ParentId);

  const childOf = (row: MenuModule, isOn: boolean): MenuChild => {
    const isActive = isOn && row.mod_Status === 'Y';
    const isSupport = row.mod_name === 'Support';
    return {
      key: `${row.Mod_ID}`,
      name: named(row.mod_name),
      target: row.target,
      isActive: isActive && (isSupport || isThere(row.target)),
      isSite: /http/i.test(row.mod_filename),
      isSupport,
      ...(row.icon && { mark: { icon: row.icon, product: row.mod_prod_id } }),
      entries: row.entries.map(({ name, status, target }, index) => ({
        key: `${row.Mod_ID}.${index}`,
        name: named(name),
        target,
        isActive: isActive && status === 'Y' && isThere(target),
        isSite: false,
        isSupport: false,
      })),
    };
  };

  const groupOf = (row: MenuModule): MenuGroup => {
    const isOn = row.mod_Status === 'Y';
    const children = (under.get(row.Mod_ID) ?? []).map((child) => childOf(child, isOn));
    const own = childOf(row, isOn);
    return { ...own, isOn, children, count: children.length || own.entries.length };
  };

  const products = Map.groupBy(under.get(0) ?? [], ({ mod_prod_id }) => mod_prod_id);
  return [...products].map(([id, rows]) => {
    const groups = rows.map(groupOf);
    const count = groups.reduce((sum, { children }) => sum + Math.max(children.length, 1), 0);
    return { id, title: named(rows[0]?.prod_title ?? ''), groups, count };
  });
}
