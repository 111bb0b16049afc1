import { useEffect, useState } from 'react';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { planImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { type Draft, loadSet, type SetDraft, saveDraft, saveSet } from '../draft.ts';
import { inspectionOf } from '../file/useFile.ts';
import { useInspections, useSetPlan } from '../queries.ts';

export interface FileOfSet {
  readonly draft: Draft;
  readonly inspected: InspectReply | undefined;
  readonly error: Error | null;
}

/** Companion files aren't files of the set. */
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

/** The files of the set, in load order once it is known. */
export function useSetFiles() {
  const [set, setSet] = useState<SetDraft | undefined>(loadSet);
  const drafts = set?.files ?? [];
  const inspections = useInspections(drafts.map(inspectionOf));
  const files = drafts.map((draft, place): FileOfSet => {
    const { data, error = null } = inspections[place] ?? {};
    return { draft, inspected: data, error };
  });
  const requests = files.flatMap(requestOf);
  const isComplete = drafts.length > 1 && requests.length === drafts.length;
  // Sorted, so that another order doesn't plan again.
  const plan = useSetPlan(
    isComplete ? requests.toSorted((one, other) => one.upload_id.localeCompare(other.upload_id)) : undefined,
  );
  const isMoved = set?.is_moved === true;
  const planned = plan.data?.files;
  const sorted = planned && files.length === planned.length ? inOrderOf(planned, files, isMoved) : files;
  const next = withCompanions(files) ?? sorted.map(({ draft }) => draft);
  const isOther = next.map(({ upload_id }) => upload_id).join() !== drafts.map((one) => one.upload_id).join();
  const keep = (kept: readonly Draft[], is_moved = isMoved) => {
    const [alone, ...others] = kept;
    const isAlone = alone !== undefined && others.length === 0;
    saveSet({ ...set, is_moved, files: isAlone ? [] : [...kept] });
    // A single file isn't a set.
    if (isAlone) saveDraft(alone);
    setSet({ ...set, is_moved, files: [...kept] });
  };
  useEffect(() => {
    if (set && isOther) keep(next);
  });

  const refetch = () => {
    for (const inspection of inspections) if (inspection.error) void inspection.refetch();
  };
  /** Removes a file from the set. @returns undo */
  const leaveOut = (upload: string) => {
    keep(drafts.filter(({ upload_id }) => upload_id !== upload));
    return () => keep(drafts);
  };
  const feedAt = (place: number) => sorted[place]?.inspected?.feed;
  /** Swaps a file with a neighbor of the same feed; undefined if there is none. */
  const moving = (file: FileOfSet, by: -1 | 1) => {
    const place = sorted.indexOf(file);
    const [own, next] = [sorted[place], sorted[place + by]];
    if (!planned || !own || !next || feedAt(place) !== feedAt(place + by)) return undefined;
    return () =>
      keep(
        sorted
          .with(place, next)
          .with(place + by, own)
          .map(({ draft }) => draft),
        true,
      );
  };
  /** Restores the default order. */
  const moveBack = () => keep(drafts, false);
  return {
    files: sorted,
    leaveOut,
    request: isComplete ? { files: sorted.flatMap(requestOf), keep_order: isMoved } : undefined,
    plan,
    refetch,
    ...{ isMoved, moving, moveBack },
  };
}

function requestOf({ draft, inspected }: FileOfSet) {
  if (!inspected) return [];
  const { profile, profile_name, columns } = inspected;
  return [
    {
      upload_id: draft.upload_id,
      companions: draft.companions.map(({ upload_id }) => upload_id),
      profile,
      ...(profile_name !== null && { profile_name }),
      left_out: columns.filter((one) => one.left_out).map(({ header }) => header),
    },
  ];
}

/** @param isMoved keeps the order of files of one feed */
function inOrderOf(
  planned: ReplyOf<typeof planImportSet>['files'],
  files: readonly FileOfSet[],
  isMoved: boolean,
) {
  const placeOf = ({ draft }: FileOfSet) => planned.findIndex((one) => one.upload_id === draft.upload_id);
  const feeds = planned.map(({ feed }) => feed);
  const rankOf = (file: FileOfSet) => feeds.indexOf(feeds[placeOf(file)] ?? 'stores');
  return files.toSorted((one, other) =>
    isMoved ? rankOf(one) - rankOf(other) : placeOf(one) - placeOf(other),
  );
}
