import { useTranslate } from 'ra-core';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { useFail } from '../../../ui/toasts/useNotify.ts';
import { useToastUndo } from '../../../ui/toasts/useToastUndo.ts';
import { useSegmentChanges } from '../report/queries.ts';

/** Deletes a segment and offers to restore it: the server keeps it for 30 days. */
export function useRemoval(): (segment: Segment) => void {
  const t = useTranslate();
  const fail = useFail();
  const toastUndo = useToastUndo();
  const { remove, restore } = useSegmentChanges();
  return ({ segment_id, name }) =>
    remove.mutate(segment_id, {
      onError: fail,
      onSuccess: () =>
        toastUndo(t('customerslist.segments.removed', { name }), () =>
          restore.mutate(segment_id, { onError: fail }),
        ),
    });
}
