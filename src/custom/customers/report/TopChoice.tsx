import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { rowCounts } from '../../../../contract/calls/customers/segments.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
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
      <ToggleButtonGroup
        exclusive
        aria-labelledby={id}
        value={value}
        onChange={(_, next: unknown) => {
          const top = rowCounts.find((count) => count === next);
          if (top) onChange(top);
        }}
      >
        {rowCounts.map((count) => (
          <ToggleButton key={count} value={count}>
            {format.integer(count)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </span>
  );
}
