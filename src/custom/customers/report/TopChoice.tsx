import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { rowCounts } from '../../../../contract/calls/customers/segments.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import type { Top } from './reportQuery.ts';

interface Props {
  readonly value: Top;
  readonly onChange: (top: Top) => void;
}

/** How many customers are listed. */
export function TopChoice({ value, onChange }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <span title={t('customerslist.topHelp')}>
      <Typography component="span" id={id} variant="body2" color="textSecondary" sx={{ mr: 1 }}>
        {t('customerslist.top')}
      </Typography>
      <Segmented
        labelledBy={id}
        value={value}
        values={rowCounts}
        nameOf={(count) => format.integer(count)}
        onChoose={onChange}
      />
    </span>
  );
}
