import { sql } from 'kysely';
import { type FileNameFault, fileNameFault, routeIn } from '../../../contract/menu/fault.ts';
import { entriesOf, readXmlData } from '../../../contract/menu/xmlData.ts';
import { AppError } from '../../errors.ts';
import type { Values } from '../caller.ts';
import type { Change, SavedChange, Source } from '../source.ts';
import { keepRights, keepWaysIn } from './moduleRights.ts';
import { everyRow } from './scope.ts';

const invalid = (message: string, field: string, sentence: string) =>
  new AppError('invalid', message, { fields: { [field]: sentence } });

const faults: Readonly<Record<FileNameFault, string>> = {
  notWhole: 'Must be a whole address, such as https://site.example/page.',
  notHttps: 'Must begin with https:// to lead to another site.',
  withName: 'Must not hold a name or a password.',
  noPage: 'Must be a page of the portal, such as stores, or an https address.',
};

const entryOf = (values: Values, id: number | null) => ({
  Mod_ID: id ?? Number(values.Mod_ID ?? 0),
  Mod_ParentId: Number(values.Mod_ParentId),
  mod_filename: String(values.mod_filename ?? ''),
});

/** What already leads nowhere may be moved and renamed; only what is new has to lead somewhere. */
function checkFileName({ id, before, after, changed }: Change): void {
  if (!after || !(changed.has('mod_filename') || changed.has('Mod_ParentId'))) return;
  const fault = fileNameFault(entryOf(after, id));
  if (!fault) return;
  const wasBroken = before !== null && fileNameFault(entryOf(before, id)) !== undefined;
  if (wasBroken && !changed.has('mod_filename')) return;
  throw invalid('This file name leads nowhere.', 'mod_filename', faults[fault]);
}

const listOf = ({ xmlData }: Values): string | null => (typeof xmlData === 'string' ? xmlData : null);

/** The listed entries of a module. @throws AppError `invalid` */
function entriesIn(values: Values): ReturnType<typeof readXmlData> {
  try {
    return readXmlData(listOf(values));
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    throw invalid('The listed entries are not valid.', 'xmlData', sentence);
  }
}

/** As `checkFileName`: entries that were there before may lead nowhere. */
function checkEntries({ id, before, after, changed }: Change): void {
  if (!after || !changed.has('xmlData')) return;
  const known = new Set(entriesOf(before && listOf(before)).map(({ filename }) => filename));
  for (const { filename } of entriesIn(after)) {
    if (known.has(filename)) continue;
    const fault = fileNameFault({ ...entryOf(after, id), mod_filename: filename });
    if (fault) throw invalid('A listed entry leads nowhere.', 'xmlData', faults[fault]);
  }
}

/** Two levels, the lower one with the product of what it hangs under. */
async function checkPlace({ tx, id, after, changed }: Change): Promise<void> {
  if (!after || !(changed.has('Mod_ParentId') || changed.has('mod_prod_id'))) return;
  const refuse = (field: string, sentence: string) =>
    invalid('This is no place for a module.', field, sentence);
  const { Mod_ParentId: parentId } = entryOf(after, id);
  const productId = Number(after.mod_prod_id);
  const product = await tx
    .selectFrom('product')
    .select('mod_prod_id')
    .where('mod_prod_id', '=', productId)
    .executeTakeFirst();
  if (!product) throw refuse('mod_prod_id', 'Does not exist.');
  if (parentId === 0) return;
  if (parentId === id) throw refuse('Mod_ParentId', 'Choose another module than this one.');
  const rows = await tx
    .selectFrom('module')
    .select(['Mod_ID', 'Mod_ParentId', 'mod_prod_id'])
    .where((where) => where.or([where('Mod_ID', '=', parentId), where('Mod_ParentId', '=', id ?? -1)]))
    .execute();
  const parent = rows.find(({ Mod_ID }) => Mod_ID === parentId);
  if (!parent) throw refuse('Mod_ParentId', 'Does not exist.');
  if (parent.Mod_ParentId !== 0) {
    throw refuse('Mod_ParentId', 'Must be a module at the top: menus have two levels.');
  }
  if (rows.length > 1) throw refuse('Mod_ParentId', 'Has modules under it, so it stays at the top.');
  if (parent.mod_prod_id !== productId) {
    throw refuse('mod_prod_id', 'Must be the product of the module that it is under.');
  }
}

/** Rights are given by route: with two modules of one route, either would count. */
async function checkRoute({ tx, id, after, changed }: Change): Promise<void> {
  if (after?.mod_Status !== 'Y' || !(changed.has('mod_filename') || changed.has('mod_Status'))) return;
  const route = routeIn(entryOf(after, id).mod_filename);
  if (route === undefined) return;
  const { rows } = await sql`
    select from module where "mod_Status" = 'Y' and ltrim(mod_filename, '/') = ${route}
      and "Mod_ID" is distinct from ${id}::int limit 1`.execute(tx);
  if (rows.length === 0) return;
  throw new AppError('conflict', 'Another module already has this.', {
    fields: { mod_filename: 'Is already used by another module.' },
  });
}

async function check(change: Change): Promise<void> {
  keepWaysIn(change);
  checkFileName(change);
  checkEntries(change);
  await checkPlace(change);
  await checkRoute(change);
  const { id, changed } = change;
  if (id !== null && (changed.has('mod_filename') || changed.has('mod_Status'))) await keepRights(change, id);
}

/** What hangs under a module goes with it to another product. A module that comes back has its rights only now. */
async function settle(change: SavedChange): Promise<void> {
  const { tx, id, before, after, changed } = change;
  if (!after) return;
  if (!before) await keepRights(change, id);
  if (!changed.has('mod_prod_id')) return;
  await tx
    .updateTable('module')
    .set({ mod_prod_id: Number(after.mod_prod_id) })
    .where('Mod_ParentId', '=', id)
    .execute();
}

export const cmsmodules: Source = {
  table: 'module',
  visible: everyRow,
  computed: () => ({
    joins: {
      product: sql`join product owning on owning.mod_prod_id = t.mod_prod_id`,
      parent: sql`left join module above on above."Mod_ID" = t."Mod_ParentId"`,
    },
    fields: {
      prod_title: { join: 'product', value: sql`owning.prod_title` },
      parent_name: { join: 'parent', value: sql`above.mod_name` },
    },
  }),
  owned: [
    { table: 'permission', parent: 'p_mod_id', columns: ['p_cr_id', 'p_mod_type'] },
    { table: 'permission_override', parent: 'p_mod_id', columns: ['p_userid', 'p_mod_type'] },
  ],
  dependents: [{ table: 'module', condition: (id) => sql`"Mod_ParentId" = ${id}` }],
  inUse: 'This module has others under it. Move or delete those first.',
  // Also lets one writer after the other in, so that what is checked here still holds when it is written.
  decidesOnAdministrators: true,
  check,
  settle,
};
