import { useTranslate } from 'ra-core';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { useNotify } from '../../../ui/toasts/useNotify.ts';
import { useSegmentChanges } from '../report/queries.ts';
import { SegmentForm } from '../report/segments/SegmentForm.tsx';

/** Renames a segment, or shares it. */
export function EditSegment({
  segment,
  onClose,
}: {
  readonly segment: Segment;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const { change } = useSegmentChanges();
  const { segment_id, name, shared_role, shared_user } = segment;
  return (
    <SegmentForm
      title={t('customerslist.segments.edit')}
      initial={{ name, shared_role, shared_user }}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSave={(values) =>
        change.mutate(
          { segment_id, ...values },
          {
            onSuccess: () => {
              notify(t('customerslist.segments.changed'), { type: 'success' });
              onClose();
            },
          },
        )
      }
    />
  );
}
