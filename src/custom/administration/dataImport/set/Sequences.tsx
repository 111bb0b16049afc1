import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReplyOf } from '../../../../../contract/call.ts';
import type { planImportSet } from '../../../../../contract/calls/imports/importSets.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { useImportTexts } from '../useTexts.ts';
import type { FileOfSet } from './useSetFiles.ts';

interface Props {
  readonly sequences: ReplyOf<typeof planImportSet>['sequences'];
  /** In load order. */
  readonly files: readonly FileOfSet[];
  /** The user changed the order. */
  readonly isMoved: boolean;
  readonly onMoveBack: () => void;
}

export function Sequences({ sequences, files, isMoved, onMoveBack }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { feed: feedName } = useImportTexts();
  if (sequences.length === 0) return null;
  return (
    <Lines>
      {sequences.map(({ feed, by, files: ordered }) => {
        const inOrder = files.flatMap(({ draft, inspected }) => {
          const one = ordered.find(({ upload_id }) => upload_id === draft.upload_id);
          if (!one) return [];
          const of = by === 'days' && one.of !== null ? format.date(one.of) : one.of;
          const name = inspected?.sheet ? `${draft.file_name} · ${inspected.sheet}` : draft.file_name;
          return [of === null ? name : `${name} (${of})`];
        });
        const words = { feed: feedName(feed), files: inOrder.join(t('dataImport.set.sequence.next')) };
        return <p key={feed}>{t(`dataImport.set.sequence.${isMoved ? 'hand' : by}`, words)}</p>;
      })}
      <p>
        {t('dataImport.set.sequence.counts')}{' '}
        {isMoved && (
          <Link component="button" onClick={onMoveBack}>
            {t('dataImport.set.sequence.back')}
          </Link>
        )}
      </p>
    </Lines>
  );
}

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0, 2, 1.5),
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
}));
