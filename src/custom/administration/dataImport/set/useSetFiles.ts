import { useEffect, useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { type Draft, loadSet, type SetDraft, saveDraft, saveSet } from '../draft.ts';
import { inspectionOf } from '../file/useFile.ts';
import { useInspections, useSetPlan } from '../queries.ts';

/** A file of the set on this page, and what the server makes of it so far. */
export interface FileOfSet {
  readonly draft: Draft;
  readonly inspected: InspectReply | undefined;
  readonly error: Error | null;
}

/** Files that another one of the set is read with are no files of their own. */
function withCompanions(files: readonly FileOfSet[]): readonly Draft[] | undefined {
  for (const { draft, inspected } of files) {
    const found = files.find(
      (other) => other.draft !== draft && inspected?.missing_companions.includes(other.draft.file_name),
    );
    if (!found) continue;
    const { upload_id, file_name } = found.draft;
    const taken = { ...draft, companions: [...draft.companions, { upload_id, file_name }] };
    return files.flatMap((one) => (one === found ? [] : [one.draft === draft ? taken : one.draft]));
  }
  return undefined;
}

/** The files that were put together in this tab, in the order in which they will be loaded once that is known. */
export function useSetFiles() {
  const [set, setSet] = useState<SetDraft | undefined>(loadSet);
  const drafts = set?.files ?? [];
  const inspections = useInspections(drafts.map(inspectionOf));
  const files = drafts.map((draft, place): FileOfSet => {
    const { data, error = null } = inspections[place] ?? {};
    return { draft, inspected: data, error };
  });
  const asked = files.flatMap(({ draft, inspected }) =>
    inspected
      ? [
          {
            upload_id: draft.upload_id,
            companions: draft.companions.map(({ upload_id }) => upload_id),
            profile: inspected.profile,
            ...(inspected.profile_name !== null && { profile_name: inspected.profile_name }),
            left_out: inspected.columns.filter((one) => one.left_out).map(({ header }) => header),
          },
        ]
      : [],
  );
  const isComplete = drafts.length > 1 && asked.length === drafts.length;
  // The same files are the same question, whatever their order.
  const plan = useSetPlan(
    isComplete ? asked.toSorted((one, other) => one.upload_id.localeCompare(other.upload_id)) : undefined,
  );
  const order = plan.data?.files.map(({ upload_id }) => upload_id);
  const sorted = order && files.length === order.length ? inOrderOf(order, files) : files;
  const next = withCompanions(files) ?? sorted.map(({ draft }) => draft);
  const isOther = next.map(({ upload_id }) => upload_id).join() !== drafts.map((one) => one.upload_id).join();
  const keep = (kept: readonly Draft[]) => {
    const [alone, ...others] = kept;
    const isAlone = alone !== undefined && others.length === 0;
    saveSet({ ...set, files: isAlone ? [] : [...kept] });
    // One alone is no set any more.
    if (isAlone) saveDraft(alone);
    setSet({ ...set, files: [...kept] });
  };
  useEffect(() => {
    if (set && isOther) keep(next);
  });

  const refetch = () => {
    for (const inspection of inspections) if (inspection.error) void inspection.refetch();
  };
  /** Takes a file out of the set. @returns the way back */
  const leaveOut = (upload: string) => {
    keep(drafts.filter(({ upload_id }) => upload_id !== upload));
    return () => keep(drafts);
  };
  return { files: sorted, leaveOut, asked: isComplete ? asked : undefined, plan, refetch };
}

const inOrderOf = (order: readonly string[], files: readonly FileOfSet[]) =>
  files.toSorted((one, other) => order.indexOf(one.draft.upload_id) - order.indexOf(other.draft.upload_id));
