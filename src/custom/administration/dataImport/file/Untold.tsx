import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { WholeFile } from '../../../../../contract/calls/imports/judging.ts';

/** What is left to the dry run, of every file and of this one. */
export function Untold({ unchecked }: Pick<WholeFile, 'unchecked'>) {
  const t = useTranslate();
  return (
    <Typography variant="body2" color="textTertiary">
      {t('dataImport.whole.rest')}{' '}
      {unchecked.length > 0 &&
        t('dataImport.whole.unchecked', {
          what: unchecked.map((name) => t(`dataImport.whole.untold.${name}`)).join('; '),
        })}
    </Typography>
  );
}
