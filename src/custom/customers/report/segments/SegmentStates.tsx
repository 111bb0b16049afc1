import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Segment } from '../../../../../contract/calls/customers/segments.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { HiddenState } from '../../../../ui/states/HiddenState.tsx';

/** What a segment tests that the role does not see, in words. */
export function useHiddenWords(): (segment: Segment) => string {
  const t = useTranslate();
  return ({ hidden }) => hidden.map((kind) => t(`customer.export.${kind}`)).join(', ');
}

/** The segment is there, but its filter tests what the role does not see: a count would tell it. */
export function SegmentRefused({ segment }: { readonly segment: Segment }) {
  const t = useTranslate();
  const what = useHiddenWords()(segment);
  return <HiddenState what={t('customerslist.segments.refusedWhat', { what })} />;
}

/** Somebody deleted it, or shares it no more. */
export function SegmentGone({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <EmptyState title={t('customerslist.segments.gone.title')} text={t('customerslist.segments.gone.text')}>
      <Button size="small" onClick={onClose}>
        {t('customerslist.bad.reset')}
      </Button>
    </EmptyState>
  );
}
