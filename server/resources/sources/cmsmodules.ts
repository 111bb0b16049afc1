import { sql } from 'kysely';
import { type FileNameFault, fileNameFault, routeIn } from '../../../contract/menu/fault.ts';
import { entriesOf, readXmlData, XmlDataError } from '../../../contract/menu/xmlData.ts';
import type { Fault } from '../../../contract/messages/fault.ts';
import type { MessageKey } from '../../../contract/messages/index.ts';
import { AppError } from '../../errors.ts';
import type { Values } from '../caller.ts';
import type { Change, SavedChange, Source } from '../source.ts';
import { keepRights, keepWaysIn } from './moduleRights.ts';
import { everyRow } from './scope.ts';

const invalid = (reason: MessageKey, field: string, fault: MessageKey | Fault) =>
  new AppError('invalid', reason, { fields: { [field]: fault } });

const faults: Readonly<Record<FileNameFault, MessageKey>> = {
  notWhole: 'module_whole_address',
  notHttps: 'module_https',
  withName: 'module_credentials',
  noPage: 'module_page',
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
  throw invalid('module_address', 'mod_filename', faults[fault]);
}

const listOf = ({ xmlData }: Values): string | null => (typeof xmlData === 'string' ? xmlData : null);

/** The listed entries of a module. @throws AppError `invalid` */
function entriesIn(values: Values): ReturnType<typeof readXmlData> {
  try {
    return readXmlData(listOf(values));
  } catch (error) {
    if (!(error instanceof XmlDataError)) throw error;
    throw invalid('module_entries', 'xmlData', error.fault);
  }
}

/** As `checkFileName`: entries that were there before may lead nowhere. */
function checkEntries({ id, before, after, changed }: Change): void {
  if (!after || !changed.has('xmlData')) return;
  const known = new Set(entriesOf(before && listOf(before)).map(({ filename }) => filename));
  for (const { filename } of entriesIn(after)) {
    if (known.has(filename)) continue;
    const fault = fileNameFault({ ...entryOf(after, id), mod_filename: filename });
    if (fault) throw invalid('module_entry_address', 'xmlData', faults[fault]);
  }
}

/** Two levels, the lower one with the product of what it hangs under. */
async function checkPlace({ tx, id, after, changed }: Change): Promise<void> {
  if (!after || !(changed.has('Mod_ParentId') || changed.has('mod_prod_id'))) return;
  const refuse = (field: string, fault: MessageKey) => invalid('module_place', field, fault);
  const { Mod_ParentId: parentId } = entryOf(after, id);
  const productId = Number(after.mod_prod_id);
  const product = await tx
    .selectFrom('product')
    .select('mod_prod_id')
    .where('mod_prod_id', '=', productId)
    .executeTakeFirst();
  if (!product) throw refuse('mod_prod_id', 'no_longer_exists');
  if (parentId === 0) return;
  if (parentId === id) throw refuse('Mod_ParentId', 'module_itself');
  const rows = await tx
    .selectFrom('module')
    .select(['Mod_ID', 'Mod_ParentId', 'mod_prod_id'])
    .where((where) => where.or([where('Mod_ID', '=', parentId), where('Mod_ParentId', '=', id ?? -1)]))
    .execute();
  const parent = rows.find(({ Mod_ID }) => Mod_ID === parentId);
  if (!parent) throw refuse('Mod_ParentId', 'no_longer_exists');
  if (parent.Mod_ParentId !== 0) {
    throw refuse('Mod_ParentId', 'module_top');
  }
  if (rows.length > 1) throw refuse('Mod_ParentId', 'module_has_children');
  if (parent.mod_prod_id !== productId) {
    throw refuse('mod_prod_id', 'module_product');
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
  throw new AppError('conflict', 'record_taken', {
    params: { resource: 'cmsmodules' },
    fields: { mod_filename: { code: 'taken', params: { resource: 'cmsmodules' } } },
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
  inUse: 'module_in_use',
  // Also lets one writer after the other in, so that what is checked here still holds when it is written.
  decidesOnAdministrators: true,
  check,
  settle,
};
