import { CmsModule } from '../../contract/calls/modules.ts';
import type { DestinationName } from '../../contract/menu/destinations.ts';
import { type TakesToken, targetOf } from '../../contract/menu/target.ts';
import { Id } from '../../contract/values.ts';
import { takesTokenBy } from '../menu/takesToken.ts';
import type { Caller, Values } from '../resources/caller.ts';
import { getRecord, listRecords } from '../resources/read.ts';
import { createRecord, removeRecord, type Saved, updateRecord, updateRecords } from '../resources/records.ts';
import type { Handlers, Services } from './handler.ts';
import { callerOf, requestOf, totalFor } from './listing.ts';

const NAME = 'cmsmodules';

const Stored = CmsModule.omit({ target: true });

function withTarget(record: Values, takesToken: TakesToken): CmsModule {
  const stored = Stored.parse(record);
  return { ...stored, target: targetOf(stored, takesToken) };
}

type Change = Saved & { readonly deleted: boolean };

const notDeleted = (saved: Saved): Change => ({ ...saved, deleted: false });

/** Disables a module; one that is disabled already goes, unless others are under it. */
async function disableOrDelete({ db }: Services, id: number, caller: Caller): Promise<Change> {
  const { mod_Status: status } = await getRecord(db, NAME, id, caller);
  if (status === 'Y') return notDeleted(await updateRecord(db, NAME, id, { mod_Status: 'N' }, caller));
  return { ...(await removeRecord(db, NAME, id, caller)), deleted: true };
}

async function change(services: Services, payload: Values, caller: Caller): Promise<Change> {
  const { action, id, ...values } = payload;
  if (action === 'A') return notDeleted(await createRecord(services.db, NAME, values, caller));
  const known = Id.parse(id);
  if (action === 'D') return disableOrDelete(services, known, caller);
  const changes = action === 'E' ? { mod_Status: 'Y' } : values;
  return notDeleted(await updateRecord(services.db, NAME, known, changes, caller));
}

const originsOf = (urls: readonly string[]) => urls.map((url) => new URL(url).origin);

/** The modules of the menus for those who arrange them. */
export const modulesHandlers = {
  getModules: async (extras, context) => {
    const takesToken = takesTokenBy(context.config);
    const { records, total } = await listRecords(context.db, NAME, requestOf(extras), callerOf(context));
    return {
      response: records.map((record) => withTarget(record, takesToken)),
      ...totalFor(extras, total),
    };
  },
  changeModule: async (payload, context) => {
    const { record, auditIds, deleted } = await change(context, payload, callerOf(context));
    return {
      response: { ...withTarget(record, takesTokenBy(context.config)), deleted },
      meta: { audit_ids: auditIds },
    };
  },
  reorderModules: async ({ moves }, context) => {
    const changes = moves.map(({ id, ...values }) => ({ id, values }));
    const auditIds = await updateRecords(context.db, NAME, changes, callerOf(context));
    return { response: { moved: auditIds.length }, meta: { audit_ids: auditIds } };
  },
  moduleChoices: async (_payload, { db, config: { siblings } }) => {
    const products = await db
      .selectFrom('product')
      .select(['mod_prod_id', 'prod_title'])
      .orderBy('sequence')
      .orderBy('mod_prod_id')
      .execute();
    const of = (name: DestinationName) => originsOf(siblings[name]);
    const origins = {
      analytics: of('analytics'),
      exchange: of('exchange'),
      agent: of('agent'),
      xperience: of('xperience'),
      xtract: of('xtract'),
      tracs: of('tracs'),
      touch: of('touch'),
      external: of('external'),
    };
    return { response: { products, origins } };
  },
} satisfies Partial<Handlers>;
