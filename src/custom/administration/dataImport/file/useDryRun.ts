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

/** Files up to this size are compared with what is stored without being asked. */
const MOST_ROWS = 20_000;

interface Checked {
  readonly draft: Draft;
  readonly inspected: InspectReply;
  readonly rows: number;
  /** Nothing has to be settled first. */
  readonly isReady: boolean;
}

export interface DryRun {
  /** 0 before it starts. */
  readonly run: number;
  readonly progress: ImportProgress | undefined;
  readonly error: Error | null;
  /** Starts it for a large file; undefined where that isn't needed. */
  readonly start: (() => void) | undefined;
}

/** The columns that the user has skipped though they were guessed for a field. */
export const leftOutOf = ({ columns }: InspectReply): string[] =>
  columns.filter((one) => one.left_out).map(({ header }) => header);

/** A dry run of a checked file: what is new, and what changes. It stops when the page is left or a rule changes. */
export function useDryRun({ draft, inspected, rows, isReady }: Checked): DryRun {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const { upload_id, companions } = draft;
  const { profile, profile_name: name } = inspected;
  const queryKey = ['importDryRun', upload_id, companions, profile];
  const { data: run = 0, error } = useQuery({
    queryKey,
    enabled: isReady && (isAsked || rows <= MOST_ROWS),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const choice = { dry_run: true, accept_rejects: true, left_out: leftOutOf(inspected) };
      const files = { upload_id, companions: companions.map((one) => one.upload_id) };
      const asked = { ...files, ...choice, profile, ...(name && { profile_name: name }) };
      return (await call(startImport, asked, { batch: false })).response.run_id;
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
    start: isReady && run === 0 && rows > MOST_ROWS && !isAsked ? () => setIsAsked(true) : undefined,
  };
}
