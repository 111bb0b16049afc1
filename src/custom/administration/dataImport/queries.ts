import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf, RequestOf } from '../../../../contract/call.ts';
import { groupSettings } from '../../../../contract/calls/imports/groupSettings.ts';
import { importFolder } from '../../../../contract/calls/imports/importFolder.ts';
import {
  deletedImportProfiles,
  importProfiles,
  importProfileVersions,
  shippedImportProfiles,
} from '../../../../contract/calls/imports/importProfiles.ts';
import type { importRows } from '../../../../contract/calls/imports/importRows.ts';
import { importSet, planImportSet } from '../../../../contract/calls/imports/importSets.ts';
import {
  type ImportRun,
  importHistory,
  importProgress,
  importQueue,
} from '../../../../contract/calls/imports/imports.ts';
import { inspectImport } from '../../../../contract/calls/imports/inspection.ts';
import { judgeImport } from '../../../../contract/calls/imports/judging.ts';
import { reconciledRows, reconcileImport } from '../../../../contract/calls/imports/reconcile.ts';
import { call } from '../../../providers/api/api.ts';
import { ApiError } from '../../../providers/api/apiError.ts';

export const route = 'dataimport';

/** Prefix of all query keys of imports. */
const key = 'imports';

/** Milliseconds between polls. */
const look = 1_000;

export const historyPage = 25;

export type Profile = ReplyOf<typeof inspectImport>['profile'];
export type Feed = ImportRun['feed'];
export type Inspection = RequestOf<typeof inspectImport>;
export type ListKind = RequestOf<typeof importRows>['kind'];

/** Errors appear where they happen, with a retry button, so nothing retries automatically. */
const once = { retry: false } as const;

/** Retries while the server is busy, and milliseconds between them. */
const BUSY_TRIES = 5;
const busyPause = 1_000;

const isBusy = (error: unknown) => error instanceof ApiError && error.status === 503;

const inspectionQuery = (inspection: Inspection) =>
  queryOptions({
    // Quick changes cause many inspections. A busy server must not lose one.
    retry: (failed, error) => isBusy(error) && failed < BUSY_TRIES,
    retryDelay: busyPause,
    queryKey: [key, 'inspect', inspection],
    queryFn: ({ signal }) => call(inspectImport, inspection, { signal, batch: false }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ response }) => response,
  });

/** Keeps the last reply while the next one loads. */
export const useInspection = (inspection: Inspection) =>
  useQuery({ ...inspectionQuery(inspection), placeholderData: (last) => last });

/** Inspects with a profile that isn't set yet and may be refused. */
export const useTrial = (inspection: Inspection, enabled: boolean) =>
  useQuery({ ...inspectionQuery(inspection), enabled });

export const useInspections = (inspections: readonly Inspection[]) =>
  useQueries({ queries: inspections.map(inspectionQuery) });

type SetFiles = RequestOf<typeof planImportSet>['files'];

export const useSetPlan = (files: SetFiles | undefined) =>
  useQuery({
    ...once,
    enabled: files !== undefined,
    queryKey: [key, 'plan', files],
    queryFn: async ({ signal }) =>
      (await call(planImportSet, { files: files ?? [] }, { signal, batch: false })).response,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useImportSet = (set_id: number) =>
  useQuery({
    ...once,
    queryKey: [key, 'set', set_id],
    queryFn: async ({ signal }) => (await call(importSet, { set_id }, { signal })).response,
    refetchInterval: ({ state }) =>
      state.data?.files.some((file) => file.state === 'running') ? look : false,
  });

/** Milliseconds until the next poll of the check; each reply takes up to a second. */
const judgingPause = 100;

/** Checks every row. The server continues while this polls. */
export const useWholeFile = (file: RequestOf<typeof judgeImport>, enabled: boolean) =>
  useQuery({
    ...once,
    enabled,
    queryKey: [key, 'judge', file],
    queryFn: async ({ signal }) => (await call(judgeImport, file, { signal, batch: false })).response,
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'waiting' || data.state === 'reading') ? judgingPause : false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @param run_id 0 for none */
export const useProgress = (run_id: number) =>
  useQuery({
    ...once,
    enabled: run_id > 0,
    queryKey: [key, 'progress', run_id],
    queryFn: async ({ signal }) => (await call(importProgress, { run_id }, { signal })).response,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? look : false),
  });

interface HistoryChoice {
  readonly feed?: Feed | undefined;
  readonly page: number;
}

const queueKey = [key, 'queue'];

export const useQueue = () =>
  useQuery({
    ...once,
    queryKey: queueKey,
    queryFn: async ({ signal }) => (await call(importQueue, {}, { signal })).response,
    refetchInterval: ({ state }) => (state.data?.length ? look : false),
  });

/** Polls while any import is running, including those of other users. */
export const useHistory = ({ feed, page }: HistoryChoice) => {
  const client = useQueryClient();
  const isBusy = () => Boolean(client.getQueryData<ReplyOf<typeof importQueue>>(queueKey)?.length);
  return useQuery({
    ...once,
    queryKey: [key, 'history', feed, page],
    queryFn: ({ signal }) =>
      call(importHistory, { ...(feed && { feed }), page, perPage: historyPage }, { signal }),
    placeholderData: (last) => last,
    refetchInterval: ({ state }) =>
      isBusy() || state.data?.response.some((run) => run.state === 'running') ? look * 2 : false,
  });
};

export const useReconciliation = (run_id: number) =>
  useQuery({
    ...once,
    queryKey: [key, 'reconcile', run_id],
    queryFn: async ({ signal }) =>
      (await call(reconcileImport, { run_id }, { signal, batch: false })).response,
  });

export const partPage = 25;

type PartChoice = Omit<RequestOf<typeof reconciledRows>, 'page' | 'perPage'>;

/** Keeps the last page while the next one loads. */
export const usePartRows = (choice: PartChoice, page: number) =>
  useQuery({
    ...once,
    queryKey: [key, 'reconciledRows', choice, page],
    queryFn: ({ signal }) =>
      call(reconciledRows, { ...choice, page, perPage: partPage }, { signal, batch: false }),
    placeholderData: (last) => last,
  });

export const useProfiles = () =>
  useQuery({
    ...once,
    queryKey: [key, 'profiles'],
    queryFn: async ({ signal }) => (await call(importProfiles, {}, { signal })).response,
  });

export const useDeletedProfiles = () =>
  useQuery({
    ...once,
    queryKey: [key, 'deletedProfiles'],
    queryFn: async ({ signal }) => (await call(deletedImportProfiles, {}, { signal })).response,
  });

export const useVersions = (profile_id: number) =>
  useQuery({
    ...once,
    queryKey: [key, 'versions', profile_id],
    queryFn: async ({ signal }) => (await call(importProfileVersions, { profile_id }, { signal })).response,
  });

export const useShippedProfiles = () =>
  useQuery({
    ...once,
    queryKey: [key, 'shipped'],
    queryFn: async ({ signal }) => (await call(shippedImportProfiles, {}, { signal })).response,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Polls while the page is open, since files arrive by themselves. */
export const useFolder = () =>
  useQuery({
    ...once,
    queryKey: [key, 'folder'],
    queryFn: async ({ signal }) => (await call(importFolder, {}, { signal })).response,
    refetchInterval: look * 10,
  });

export const useSettings = () =>
  useQuery({
    ...once,
    queryKey: [key, 'settings'],
    queryFn: async ({ signal }) => (await call(groupSettings, {}, { signal })).response,
  });

export function useRefreshImports() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [key] });
}
