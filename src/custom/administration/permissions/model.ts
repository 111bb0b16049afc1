import type { ReplyOf } from '../../../../contract/call.ts';
import type { Letter, PermissionChange, permissionGrid } from '../../../../contract/calls/permissions.ts';
import { foundBy } from '../../../../contract/textKey.ts';

export type { Letter, PermissionChange };
export type GridData = ReplyOf<typeof permissionGrid>;
export type Role = GridData['roles'][number];
export type Module = GridData['modules'][number];
type Override = GridData['overrides'][number];

export const letters = ['V', 'E', 'N'] as const satisfies readonly Letter[];

/** What the host has, looked up by role and module. */
export interface Levels {
  readonly data: GridData;
  readonly letterAt: (role: number, module: number) => Letter;
  readonly overridesAt: (role: number, module: number) => readonly Override[];
}

const none: readonly Override[] = [];

export function levelsOf(data: GridData): Levels {
  const byRole = new Map<number, Map<number, Letter>>();
  for (const [role, module, letter] of data.cells) {
    const modules = byRole.get(role) ?? new Map<number, Letter>();
    modules.set(module, letter);
    byRole.set(role, modules);
  }
  const overrides = Map.groupBy(data.overrides, ({ p_cr_id, p_mod_id }) => `${p_cr_id}/${p_mod_id}`);
  return {
    data,
    letterAt: (role, module) => byRole.get(role)?.get(module) ?? 'N',
    overridesAt: (role, module) => overrides.get(`${role}/${module}`) ?? none,
  };
}

/** An exception of a login: given, another one, or with `to` null taken away. */
export interface OverrideDraft {
  readonly role: number;
  readonly module: number;
  readonly userid: number;
  readonly name: string;
  readonly to: Letter | null;
}

interface LevelDraft {
  readonly role: number;
  readonly module: number;
  readonly to: Letter;
}

/** An unsaved change: another level of a role, or of an exception. */
export type Draft = LevelDraft | OverrideDraft;

export type Drafts = ReadonlyMap<string, Draft>;

const draftKey = (role: number, module: number, userid = 0) => `${userid}/${role}/${module}`;

const keyOf = (draft: Draft) => draftKey(draft.role, draft.module, 'userid' in draft ? draft.userid : 0);

/** The level of a role as it would be saved. */
export function draftedLetter(levels: Levels, drafts: Drafts, role: number, module: number): Letter {
  const draft = drafts.get(draftKey(role, module));
  return draft && !('userid' in draft) ? draft.to : levels.letterAt(role, module);
}

/** What the host has for a draft: the level of the role, or the exception of the login, null for none. */
function storedFor(levels: Levels, draft: Draft): Letter | null {
  if (!('userid' in draft)) return levels.letterAt(draft.role, draft.module);
  const all = levels.overridesAt(draft.role, draft.module);
  return all.find(({ p_userid }) => p_userid === draft.userid)?.p_mod_type ?? null;
}

/** Drafts with others on top; one that says what the host has is none. */
export function withDrafts(levels: Levels, drafts: Drafts, added: readonly Draft[]): Drafts {
  const next = new Map(drafts);
  for (const draft of added) {
    if (storedFor(levels, draft) === draft.to) next.delete(keyOf(draft));
    else next.set(keyOf(draft), draft);
  }
  return next;
}

/** Drafts as they stand over what the host has by now. */
export const rebased = (levels: Levels, drafts: Drafts): Drafts =>
  new Map([...drafts].filter(([, draft]) => storedFor(levels, draft) !== draft.to));

/** What is sent: an exception set to what its role will have is taken away. */
export const changesOf = (levels: Levels, drafts: Drafts): PermissionChange[] =>
  [...drafts.values()].map((draft) => ({
    p_mod_id: draft.module,
    p_cr_id: draft.role,
    p_mod_type: draft.to ?? draftedLetter(levels, drafts, draft.role, draft.module),
    ...('userid' in draft && { p_userid: draft.userid }),
  }));

/** What puts everything back as the host had it. */
export const inverseOf = (levels: Levels, drafts: Drafts): PermissionChange[] =>
  [...drafts.values()].map((draft) => ({
    p_mod_id: draft.module,
    p_cr_id: draft.role,
    p_mod_type: storedFor(levels, draft) ?? levels.letterAt(draft.role, draft.module),
    ...('userid' in draft && { p_userid: draft.userid }),
  }));

/** An exception as it would be saved beside what the host has. */
export interface DraftedOverride {
  readonly userid: number;
  readonly name: string;
  /** Null when there is none yet. */
  readonly saved: Letter | null;
  /** Null when it would be taken away. */
  readonly to: Letter | null;
}

const overridesByCell = new WeakMap<Drafts, ReadonlyMap<string, readonly OverrideDraft[]>>();

/** The unsaved exceptions of a cell; grouped once per set of drafts, since every cell in view asks. */
function overrideDraftsAt(drafts: Drafts, role: number, module: number): readonly OverrideDraft[] {
  let grouped = overridesByCell.get(drafts);
  if (!grouped) {
    const all = [...drafts.values()].filter((draft) => 'userid' in draft);
    grouped = Map.groupBy(all, (draft) => draftKey(draft.role, draft.module));
    overridesByCell.set(drafts, grouped);
  }
  return grouped.get(draftKey(role, module)) ?? [];
}

/** The exceptions of a cell, with what is unsaved in them; those that are new come last. */
export function draftedOverrides(
  levels: Levels,
  drafts: Drafts,
  role: number,
  module: number,
): readonly DraftedOverride[] {
  const saved = levels.overridesAt(role, module).map(({ p_userid: userid, name, p_mod_type }) => {
    const draft = drafts.get(draftKey(role, module, userid));
    return { userid, name, saved: p_mod_type, to: draft ? draft.to : p_mod_type };
  });
  const known = new Set(saved.map(({ userid }) => userid));
  const added = overrideDraftsAt(drafts, role, module)
    .filter(({ userid }) => !known.has(userid))
    .map(({ userid, name, to }) => ({ userid, name, saved: null, to }));
  return [...saved, ...added];
}

/** A level of a role as it would be saved, beside what the host has, with the exceptions from it. */
export function draftedCell(levels: Levels, drafts: Drafts, role: number, module: number) {
  const saved = levels.letterAt(role, module);
  const letter = draftedLetter(levels, drafts, role, module);
  const overrides = draftedOverrides(levels, drafts, role, module);
  return {
    saved,
    letter,
    isDrafted: saved !== letter,
    overrides,
    overrideCount: overrides.filter(({ to }) => to !== null).length,
  };
}

/** Which of the modules are listed. */
export const moduleFilters = ['all', 'drafts', 'overrides'] as const;
export type ModuleFilter = (typeof moduleFilters)[number];

export type Row =
  | { readonly kind: 'group'; readonly product: number; readonly title: string; readonly count: number }
  | { readonly kind: 'module'; readonly module: Module };

interface Wanted {
  readonly search: string;
  readonly choice: ModuleFilter;
  readonly closed: ReadonlySet<number>;
}

export interface View {
  readonly rows: readonly Row[];
  readonly roles: readonly Role[];
}

/** Rows and columns that are asked for. A search that names only modules keeps all roles, and the other way round. */
export function viewOf(levels: Levels, drafts: Drafts, { search, choice, closed }: Wanted): View {
  const { data } = levels;
  const drafted = new Set([...drafts.values()].map(({ module }) => module));
  const excepted = new Set(data.overrides.map(({ p_mod_id }) => p_mod_id));
  const modules = data.modules.filter(
    ({ Mod_ID: id }) => choice === 'all' || (choice === 'drafts' ? drafted.has(id) : excepted.has(id)),
  );
  const named = modules.filter(({ mod_name, mod_filename, parent, prod_title }) =>
    foundBy(search, mod_name, mod_filename, parent ?? '', prod_title),
  );
  const roles = data.roles.filter(({ role_name }) => foundBy(search, role_name));
  const isRoleOnly = named.length === 0 && roles.length > 0;
  const isModuleOnly = roles.length === 0 && named.length > 0;
  return {
    rows: rowsOf(isRoleOnly ? modules : named, closed),
    roles: isModuleOnly ? data.roles : roles,
  };
}

function rowsOf(modules: readonly Module[], closed: ReadonlySet<number>): Row[] {
  return [...Map.groupBy(modules, ({ mod_prod_id }) => mod_prod_id)].flatMap(([product, some]): Row[] => [
    { kind: 'group', product, title: some[0]?.prod_title ?? '', count: some.length },
    ...(closed.has(product) ? [] : some.map((module): Row => ({ kind: 'module', module }))),
  ]);
}

/** Cells in which two readings of the grid differ. */
export function differences(before: Levels, after: Levels) {
  return after.data.modules.flatMap((module) =>
    after.data.roles.flatMap((role) => {
      const [from, to] = [before, after].map(({ letterAt }) => letterAt(role.role_id, module.Mod_ID));
      return from === undefined || to === undefined || from === to ? [] : [{ module, role, from, to }];
    }),
  );
}
