import Button from '@mui/material/Button';
import { Info } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Segment } from '../../../../contract/calls/customers/segments.ts';
import { useScoreClasses } from '../../../providers/scores/useScoreClasses.ts';
import { Notice } from '../../../ui/page/Notice.tsx';

interface Props {
  /** The version whose classes a link tests, when they have moved since. */
  readonly movedSince: number | undefined;
  readonly segment: Segment | undefined;
  /** Asks for the scores that the link names, whatever classes they were. */
  readonly onKeep: () => void;
}

/** Says that the classes of a filter have moved since it was made, and that it follows them. */
export function MovedClasses({ movedSince, segment, onKeep }: Props) {
  const t = useTranslate();
  const { version: now } = useScoreClasses();
  if (segment?.score_version !== undefined) {
    const words = { version: segment.score_version, now };
    return (
      <Notice
        icon={Info}
        title={t('customerslist.moved.segment')}
        text={t('customerslist.moved.segmentText', words)}
      />
    );
  }
  if (movedSince === undefined) return null;
  return (
    <Notice
      icon={Info}
      title={t('customerslist.moved.link')}
      text={
        <>
          {t('customerslist.moved.linkText', { version: movedSince, now })}{' '}
          <Button size="small" onClick={onKeep}>
            {t('customerslist.moved.keep')}
          </Button>
        </>
      }
    />
  );
}
