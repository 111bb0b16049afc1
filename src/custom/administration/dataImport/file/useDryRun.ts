import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type ImportProgress,
  startImport,
  stopImport,
} from '../../../../../contract/calls/imports/imports.ts';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { call } from '../../../../providers/api/api.ts';
import type { Draft } from '../draft.ts';
import { useProgress } from '../queries.ts';

/** Larger files are compared with stored records on request only. */
const MOST_ROWS = 20_000;

interface CheckedFile {
  readonly draft: Draft;
  readonly inspected: InspectReply;
  readonly rows: number;
  /** No open decisions. */
  readonly isReady: boolean;
}

export interface DryRun {
  /** 0 before it starts. */
  readonly run: number;
  readonly progress: ImportProgress | undefined;
  readonly error: Error | null;
  /** Starts the dry run of a large file; undefined if it runs automatically. */
  readonly start: (() => void) | undefined;
}

/** Guessed columns that the user skipped. */
export const leftOutOf = ({ columns }: InspectReply): string[] =>
  columns.filter((one) => one.left_out).map(({ header }) => header);

/** Stops when the user leaves the page or changes a rule. */
export function useDryRun({ draft, inspected, rows, isReady }: CheckedFile): DryRun {
  const client = useQueryClient();
  const [isRequested, setIsRequested] = useState(false);
  const { upload_id, companions } = draft;
  const { profile, profile_name: name } = inspected;
  const queryKey = ['importDryRun', upload_id, companions, profile];
  const { data: run = 0, error } = useQuery({
    queryKey,
    enabled: isReady && (isRequested || rows <= MOST_ROWS),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const choice = { dry_run: true, accept_rejects: true, left_out: leftOutOf(inspected) };
      const files = { upload_id, companions: companions.map((one) => one.upload_id) };
      const request = { ...files, ...choice, profile, ...(name && { profile_name: name }) };
      return (await call(startImport, request, { batch: false })).response.run_id;
    },
  });
  const { data: progress } = useProgress(run);
  const isRunning = progress?.state === 'running';
  const key = JSON.stringify(queryKey);
  useEffect(() => {
    if (!isRunning) return undefined;
    return () => {
      const isOver = client.getQueryData<ImportProgress>(['imports', 'progress', run])?.state !== 'running';
      if (isOver) return;
      client.removeQueries({ queryKey: JSON.parse(key) });
      void call(stopImport, { run_id: run }, { batch: false });
    };
  }, [client, isRunning, run, key]);
  return {
    run,
    progress,
    error,
    start: isReady && run === 0 && rows > MOST_ROWS && !isRequested ? () => setIsRequested(true) : undefined,
  };
}
