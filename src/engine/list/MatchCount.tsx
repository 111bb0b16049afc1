import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { useFormat } from '../../providers/texts/useFormat.ts';
import { useDeclaration } from '../declaration.ts';
import { useLabels } from '../labels.ts';
import { useCount } from './useCount.ts';

/** `23 of 24 stores match`, when the list is filtered. */
export function MatchCount() {
  const t = useTranslate();
  const format = useFormat();
  const labels = useLabels(useDeclaration().resource);
  const { total, filterValues } = useListContext();
  const all = useCount({});
  const filtered = Object.keys(filterValues).length > 0;
  return (
    <Typography color="textSecondary" role="status" sx={{ ml: 0.5 }}>
      {filtered && total !== undefined && all !== undefined
        ? t('list.match', {
            smart_count: total,
            count: format.integer(total),
            total: format.integer(all),
            name: labels.counted(all),
          })
        : ''}
    </Typography>
  );
}
