import Box from '@mui/material/Box';
import { Info } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Dropped } from '../../../../contract/expression/controls/restoreControls.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useDroppedText } from './useDroppedText.ts';

/** What of the last choice could not be restored. */
export function DroppedNotice({ dropped }: { readonly dropped: Dropped }) {
  const t = useTranslate();
  const textOf = useDroppedText();
  return (
    <Box sx={{ mb: 2 }}>
      <Notice icon={Info} title={t('reportControls.dropped.title')} text={textOf(dropped)} />
    </Box>
  );
}
