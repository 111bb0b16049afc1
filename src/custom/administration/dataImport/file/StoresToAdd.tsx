import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { areHardlyStores } from '../storeField.ts';

/** How many stores loading a file would add, and that they are hardly stores where they are too many. */
export function StoresToAdd({ whole }: { readonly whole: WholeFile }) {
  const t = useTranslate();
  const format = useFormat();
  const { count, names } = whole.new_stores;
  if (count === 0) return null;
  const rows = whole.judged.rows - whole.judged.skipped;
  const words = { stores: format.integer(count), rows: format.integer(rows) };
  const isDoubtful = areHardlyStores(count, rows);
  return (
    <Typography variant="body2" color={isDoubtful ? 'warning' : 'inherit'}>
      {t('dataImport.whole.stores', {
        smart_count: count,
        count: format.integer(count),
        names: `${names.join(', ')}${count > names.length ? ' …' : ''}`,
      })}
      {isDoubtful && ` ${t('dataImport.newStores.hardly', words)}`}
    </Typography>
  );
}
