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

/** First part of the key of everything that the server knows of imports. */
const key = 'imports';

/** Milliseconds between two looks at an import that is running. */
const look = 1_000;

export const historyPage = 25;

export type Profile = ReplyOf<typeof inspectImport>['profile'];
export type Feed = ImportRun['feed'];
export type Inspection = RequestOf<typeof inspectImport>;
export type ListKind = RequestOf<typeof importRows>['kind'];

/** Every failure is said where it happened and can be tried again there, so nothing is asked twice by itself. */
const once = { retry: false } as const;

/** Times that a busy server is asked again for what somebody waits for on the page, and milliseconds between them. */
const BUSY_TRIES = 5;
const busyPause = 1_000;

const isBusy = (error: unknown) => error instanceof ApiError && error.status === 503;

const inspectionQuery = (inspection: Inspection) =>
  queryOptions({
    // Several changes in a row are as many looks at the file; what was set must not be lost over one of them.
    retry: (failed, error) => isBusy(error) && failed < BUSY_TRIES,
    retryDelay: busyPause,
    queryKey: [key, 'inspect', inspection],
    queryFn: ({ signal }) => call(inspectImport, inspection, { signal, batch: false }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ response }) => response,
  });

/** What a file holds by the profile so far; the last answer stays while the next one is worked out. */
export const useInspection = (inspection: Inspection) =>
  useQuery({ ...inspectionQuery(inspection), placeholderData: (last) => last });

/** What a file would hold by a profile that is not set yet, which may be refused. */
export const useTrial = (inspection: Inspection, enabled: boolean) =>
  useQuery({ ...inspectionQuery(inspection), enabled });

/** What each of several files holds. */
export const useInspections = (inspections: readonly Inspection[]) =>
  useQueries({ queries: inspections.map(inspectionQuery) });

type SetFiles = RequestOf<typeof planImportSet>['files'];

/** In which order files are loaded, and how they fit together; asked once all of them were looked at. */
export const useSetPlan = (files: SetFiles | undefined) =>
  useQuery({
    ...once,
    enabled: files !== undefined,
    queryKey: [key, 'plan', files],
    queryFn: async ({ signal }) =>
      (await call(planImportSet, { files: files ?? [] }, { signal, batch: false })).response,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How the files of a set stand; asked again every second until all have ended. */
export const useImportSet = (set_id: number) =>
  useQuery({
    ...once,
    queryKey: [key, 'set', set_id],
    queryFn: async ({ signal }) => (await call(importSet, { set_id }, { signal })).response,
    refetchInterval: ({ state }) =>
      state.data?.files.some((file) => file.state === 'running') ? look : false,
  });

/** Milliseconds until the judging of a whole file is asked for again; each answer takes up to a second. */
const judgingPause = 100;

/** Every row of a file by the profile so far. It is judged as long as it is asked for, and stops once it is not. */
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

/** How far an import is; asked again every second until it has ended. @param run_id 0 for none */
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

/** Imports that are running or waiting, asked for again every second until there are none. */
export const useQueue = () =>
  useQuery({
    ...once,
    queryKey: queueKey,
    queryFn: async ({ signal }) => (await call(importQueue, {}, { signal })).response,
    refetchInterval: ({ state }) => (state.data?.length ? look : false),
  });

/** Imports, newest first; looked at again while one of them runs, also one that someone else started. */
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

/** A loaded file beside the dashboard as it stands now. */
export const useReconciliation = (run_id: number) =>
  useQuery({
    ...once,
    queryKey: [key, 'reconcile', run_id],
    queryFn: async ({ signal }) =>
      (await call(reconcileImport, { run_id }, { signal, batch: false })).response,
  });

export const partPage = 25;

type PartChoice = Omit<RequestOf<typeof reconciledRows>, 'page' | 'perPage'>;

/** The rows behind a part of a difference; the last page stays while the next one comes. */
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

/** The profiles that can be put back. */
export const useDeletedProfiles = () =>
  useQuery({
    ...once,
    queryKey: [key, 'deletedProfiles'],
    queryFn: async ({ signal }) => (await call(deletedImportProfiles, {}, { signal })).response,
  });

/** The versions of a saved profile. */
export const useVersions = (profile_id: number) =>
  useQuery({
    ...once,
    queryKey: [key, 'versions', profile_id],
    queryFn: async ({ signal }) => (await call(importProfileVersions, { profile_id }, { signal })).response,
  });

/** The profiles that come along with this version of Rooftop. */
export const useShippedProfiles = () =>
  useQuery({
    ...once,
    queryKey: [key, 'shipped'],
    queryFn: async ({ signal }) => (await call(shippedImportProfiles, {}, { signal })).response,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The watched folder; looked at again as long as somebody has it before them, since files come by themselves. */
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

/** Asks for everything about imports again: something has changed it. */
export function useRefreshImports() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [key] });
}
