import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { postLeads } from '../../../contract/calls/customers/leads.ts';
import type { Principal } from '../../access/principal.ts';
import { storeScope } from '../../access/scope.ts';
import { AppError } from '../../errors.ts';
import type { Job } from '../../imports/jobs/job.ts';
import { areTooMany, postedLeads } from '../../imports/jobs/postedLeads.ts';
import { parseProfile } from '../../imports/profile/parseProfile.ts';
import type { Profile } from '../../imports/profile/profile.ts';
import { listProfiles, parsedProfile } from '../../imports/profiles/savedProfiles.ts';
import { responseTimesOf } from '../../leads/responseTimes.ts';
import { english } from '../../messages.ts';
import { beginsAsXml } from '../../xmlText.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { startUploaded, uploadedFiles } from '../imports/uploadedImport.ts';

type Context = CallContext<Principal>;

/** Milliseconds that a program waits for its leads while another import runs. */
const PATIENCE = 12_000;

/** A byte-order mark says that the text, whatever it declares, is UTF-8 now. */
const asFile = (xml: string) => Buffer.from(`\ufeff${xml.replace(/^\ufeff/, '')}`);

function readable(xml: string): Buffer {
  const bytes = asFile(xml);
  if (!beginsAsXml(bytes.subarray(0, 64))) {
    throw new AppError('invalid', 'leads_not_xml', { fields: { xml: 'leads_not_xml' } });
  }
  if (areTooMany(bytes)) throw new AppError('too_large', 'leads_limit');
  return bytes;
}

/** What calls with this key are known as among the sources of imports: by its name. */
async function sourceOf({ db, principal: { key } }: Context): Promise<string> {
  if (!key) return 'API';
  const { name } = await db
    .selectFrom('api_key')
    .select('name')
    .where('key_id', '=', key.key_id)
    .executeTakeFirstOrThrow();
  return name.slice(0, 60);
}

/** The saved profile of leads of this source, if somebody has made one; else the usual one, that is never late. */
async function profileOf(context: Context): Promise<Profile> {
  const source = await sourceOf(context);
  const saved = (await listProfiles(context.db)).find((one) => one.feed === 'leads' && one.source === source);
  if (saved) return parsedProfile(saved);
  return parseProfile({ feed: 'leads', source: { name: source, lateAfterHours: null } }, 'of this call');
}

const busy = () => new AppError('busy', 'leads_import_busy', { retryAfter: 30 });

async function endOf({ imports, signal }: Context, runId: number, done: Promise<Job>): Promise<void> {
  const timer = new AbortController();
  const late = wait(PATIENCE, undefined, { signal: AbortSignal.any([timer.signal, signal]) }).catch(
    () => undefined,
  );
  const job = await Promise.race([done, late]);
  timer.abort();
  if (!job) {
    // It may have ended in the meantime: sent again, the same leads are known.
    imports.jobs.stop(runId, busy());
    throw busy();
  }
  if (job.state === 'loaded' || job.state === 'refused') return;
  if (job.again) throw busy();
  throw new AppError(job.isRightLost ? 'forbidden' : 'invalid', 'import_text', {
    params: { text: job.message ?? english({ code: 'leads_refused' }) },
  });
}

/** Leads that programs send, and how soon they were answered. */
export const leadsHandlers = {
  postLeads: async ({ xml }, context) => {
    const { db, imports, principal } = context;
    const bytes = readable(xml);
    const { storeIds } = storeScope(principal, 'all');
    const profile = await profileOf(context);
    const { uploads } = imports;
    const { id } = await uploads.receive(principal.userid, (keep) =>
      keep({ name: 'leads.xml', bytes: Readable.from([bytes]) }),
    );
    const files = await uploadedFiles(context, [id]);
    const terms = { profile, storeIds, origin: 'call', access: postLeads.access } as const;
    // The upload isn't needed again, however the import ends.
    const { runId, done } = await startUploaded(context, { files, terms, doneWith: () => [id] });
    await endOf(context, runId, done);
    const leads = await postedLeads(db, { bytes, storeIds, runId, reports: imports.reports });
    return { response: { run_id: runId, leads } };
  },

  leadResponseTimes: async ({ storeId, from, to }, { readDb, principal }) => ({
    response: await responseTimesOf(readDb, storeScope(principal, storeId), { from, to }),
  }),
} satisfies Partial<Handlers>;
