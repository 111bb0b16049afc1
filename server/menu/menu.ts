import { sql } from 'kysely';
import type { MenuModule } from '../../contract/calls/menu.ts';
import { pageOf, type TakesToken, type Target, targetOf } from '../../contract/menu/target.ts';
import { entriesOf } from '../../contract/menu/xmlData.ts';
import { lacksStores, type Principal } from '../access/principal.ts';
import type { Db } from '../db/schema.ts';

/** Whose menu: a role's, or a login's with its own exceptions, its access to siblings and whether it covers all stores. */
export type MenuOwner =
  | { readonly roleid: number }
  | {
      readonly userid: number;
      readonly roleid: number;
      readonly siblings: Siblings;
      readonly seesAllStores: boolean;
    };

/** Whether a login has the siblings whose modules it is not shown otherwise; 0 = no access. */
export interface Siblings {
  readonly Touch: number;
  readonly Tracs: number;
  readonly Xchange: number;
}

/** The menu of whoever makes a call. */
export const ownerOf = ({ user, userid, role, seesAllStores }: Principal): MenuOwner => ({
  userid,
  roleid: role.role_id,
  siblings: user,
  seesAllStores,
});

type Row = Omit<MenuModule, 'target' | 'entries'>;

/** Modules that a login without the sibling does not see, with all that is under them. */
const siblingModules = { Touch: 5, Tracs: 37, Xchange: 6 } as const;

export const hiddenFrom = (siblings: Siblings): number[] =>
  [
    siblings.Touch === 0 ? siblingModules.Touch : 0,
    siblings.Tracs === 0 ? siblingModules.Tracs : 0,
    siblings.Xchange === 0 ? siblingModules.Xchange : 0,
  ].filter((id) => id > 0);

/**
 * The modules that somebody may open, in the order of the menus: by product, then by place. Inactive ones are in, since
 * menus show them greyed. What is at the top is also there for what is under it; without a file name, only with it.
 * Whoever's login covers only some stores finds no page that is about the whole group.
 * There are two levels: what hangs under a child, under nothing that exists, or in a loop is left out.
 */
export async function menuOf(db: Db, owner: MenuOwner, takesToken: TakesToken): Promise<MenuModule[]> {
  const userid = 'userid' in owner ? owner.userid : null;
  const hidden = 'siblings' in owner ? hiddenFrom(owner.siblings) : [];
  const stores = 'seesAllStores' in owner ? owner : { seesAllStores: true };
  const { rows } = await sql<Row & { readonly is_permitted: boolean }>`
    select m."Mod_ID", m.mod_name, m.mod_filename, m."mod_Status", m."Mod_ParentId", m.mod_prod_id, p.prod_title,
      m."Mod_ID" as p_mod_id, case when level.letter in ('V', 'E') then 'Y' else 'N' end as "p_mod_Status",
      m."xmlData", m.sequence, m.icon, coalesce(level.letter in ('V', 'E'), false) as is_permitted
    from module m
    join product p on p.mod_prod_id = m.mod_prod_id
    left join permission given on given.p_mod_id = m."Mod_ID" and given.p_cr_id = ${owner.roleid}
    left join permission_override own on own.p_mod_id = m."Mod_ID" and own.p_userid = ${userid}::integer
    cross join lateral (select coalesce(own.p_mod_type, given.p_mod_type) as letter) level
    where m."Mod_ID" <> all (${hidden}::integer[])
    order by p.sequence, p.mod_prod_id, m.sequence, m."Mod_ID"`.execute(db);
  const isHidden = (target: Target) => lacksStores(stores, pageOf(target) ?? '');
  const own = rows.map((row) => (isHidden(targetOf(row, takesToken)) ? { ...row, ...notPermitted } : row));
  return visibleRows(own).map(({ is_permitted, ...row }) => ({
    ...row,
    target: is_permitted ? targetOf(row, takesToken) : nowhere,
    entries: is_permitted ? listedIn(row, takesToken).filter(({ target }) => !isHidden(target)) : [],
  }));
}

const notPermitted = { is_permitted: false, p_mod_Status: 'N' } as const;

/** What a module lists in `xmlData`; a hand-off names the entry by its place. */
const listedIn = (row: Row, takesToken: TakesToken): MenuModule['entries'] =>
  entriesOf(row.xmlData).map(({ name, filename, status }, place) => {
    const target = targetOf({ ...row, mod_filename: filename }, takesToken);
    return {
      name,
      status,
      target: target.kind === 'handoff' ? { ...target, href: `${target.href}?entry=${place}` } : target,
    };
  });

type Permitted = Row & { readonly is_permitted: boolean };

const nowhere = { kind: 'none' } as const;

/** Leads nowhere by itself. */
const isFolder = ({ mod_filename, xmlData }: Row) => mod_filename === '' && !xmlData;

/** Two levels, as the menus have: what is at the top, and what is under it. */
function visibleRows(rows: readonly Permitted[]): Permitted[] {
  const tops = new Set(rows.filter(({ Mod_ParentId }) => Mod_ParentId === 0).map(({ Mod_ID }) => Mod_ID));
  const belongs = (row: Permitted) => row.Mod_ParentId === 0 || tops.has(row.Mod_ParentId);
  const children = rows.filter((row) => row.is_permitted && row.Mod_ParentId !== 0 && belongs(row));
  const parents = new Set(children.map(({ Mod_ParentId }) => Mod_ParentId));
  return rows.filter((row) => {
    if (row.Mod_ParentId !== 0) return row.is_permitted && belongs(row);
    return parents.has(row.Mod_ID) || (row.is_permitted && !isFolder(row));
  });
}
