import type { RequestOf } from '../../../../../contract/call.ts';
import type { judgeImport } from '../../../../../contract/calls/imports/judging.ts';
import { isInSet, setOf } from '../draft.ts';
import { useInspections } from '../queries.ts';
import { inspectionOf } from './useFile.ts';

type Others = RequestOf<typeof judgeImport>['others'];

export function useOthers(upload: string): {
  readonly files: NonNullable<Others>;
  readonly areKnown: boolean;
} {
  const drafts = isInSet(upload)
    ? (setOf(upload)?.set.files ?? []).filter(({ upload_id }) => upload_id !== upload)
    : [];
  const inspections = useInspections(drafts.map(inspectionOf));
  const files = drafts.flatMap(({ upload_id, companions }, place) => {
    const { data } = inspections[place] ?? {};
    return data
      ? [{ upload_id, companions: companions.map((one) => one.upload_id), profile: data.profile }]
      : [];
  });
  // Unreadable files add no records.
  return { files, areKnown: inspections.every(({ data, error }) => data || error) };
}
