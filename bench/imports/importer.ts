import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { importProgress, startImport, uploadImport } from '../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../contract/calls/imports/judging.ts';
import { ImportProfile } from '../../contract/calls/imports/profile.ts';
import { openDatabase } from '../../server/db/open.ts';
import { batchOf, tiles } from '../dashboardTiles.ts';
import { administratorsSecret } from '../running/administrator.ts';
import { lightCall } from '../running/lightCall.ts';
import { startServer } from '../running/portal.ts';
import { sessionHeaders } from '../running/sessionHeaders.ts';

const Enveloped = z.object({ response: z.unknown() });
const Uploaded = z.object({ upload_id: z.string() });
const Previewed = z.object({ profile: ImportProfile, judged: z.object({ rows: z.number() }) });
const Checked = z.object({
  state: z.string(),
  judged: z.object({ good: z.number() }),
  message: z.string().nullable(),
});
const Started = z.object({ run_id: z.number() });
const Progress = z.object({
  state: z.string(),
  message: z.string().nullable(),
  report: z.object({ created: z.number() }).nullable(),
});

type Profile = z.infer<typeof ImportProfile>;

interface Upload {
  readonly upload_id: string;
}

/** An administrator's browser on a server that runs in a process of its own. Every method asks what the pages ask. */
export interface Importer {
  readonly pid: number;
  readonly upload: (path: string) => Promise<Upload>;
  readonly preview: (upload: Upload) => Promise<Profile>;
  /** @returns the number of rows without an issue */
  readonly check: (upload: Upload, profile: Profile) => Promise<number>;
  /** @returns the number of new records */
  readonly load: (
    upload: Upload,
    profile: Profile,
    options?: { readonly dryRun: boolean },
  ) => Promise<number>;
  /** Asks for all tiles of the dashboard. */
  readonly dashboard: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function secretFor(databaseUrl: string): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl });
  const secret = await administratorsSecret(db, new Date());
  await close();
  return secret;
}

export async function startImporter(databaseUrl: string, dataDir: string, port: number): Promise<Importer> {
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, port);
  const headers = sessionHeaders(await secretFor(databaseUrl));
  const address = `http://127.0.0.1:${port}/api`;
  const ask = async <T extends z.ZodType>(
    { path, method }: Pick<Call, 'path' | 'method'>,
    payload: unknown,
    shape: T,
  ): Promise<z.output<T>> => {
    const body = await lightCall(`${address}/${path}`, { method, headers, payload });
    return shape.parse(Enveloped.parse(JSON.parse(body)).response);
  };
  const ended = async (run_id: number) => {
    for (;;) {
      const progress = await ask(importProgress, { run_id }, Progress);
      if (progress.state !== 'running') return progress;
      await setTimeout(50);
    }
  };
  return {
    pid: server.pid,
    upload: async (path) => {
      const form = new FormData();
      form.set('file', await openAsBlob(path), basename(path));
      const reply = await fetch(`${address}/${uploadImport.path}`, { method: 'POST', headers, body: form });
      if (!reply.ok) throw new Error(await reply.text());
      return Uploaded.parse(Enveloped.parse(await reply.json()).response);
    },
    preview: async (upload) => (await ask(inspectImport, upload, Previewed)).profile,
    check: async (upload, profile) => {
      for (;;) {
        const { state, judged, message } = await ask(judgeImport, { ...upload, profile }, Checked);
        if (state === 'judged') return judged.good;
        if (state === 'failed') throw new Error(message ?? state);
      }
    },
    load: async (upload, profile, { dryRun } = { dryRun: false }) => {
      const { run_id } = await ask(startImport, { ...upload, profile, dry_run: dryRun }, Started);
      const { state, message, report } = await ended(run_id);
      if (state !== (dryRun ? 'tried' : 'loaded'))
        throw new Error(`The import is ${state}. ${message ?? ''}`);
      return report?.created ?? 0;
    },
    dashboard: async () => {
      await lightCall(`${address}/batch`, { method: 'POST', headers, payload: batchOf(tiles) });
    },
    stop: server.stop,
  };
}
