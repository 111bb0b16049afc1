import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { useFormat } from '../../../../../providers/texts/useFormat.ts';
import { columnsOf, withValues } from '../../profileLists.ts';
import type { Profile } from '../../queries.ts';
import { areHardlyStores, isStoreField } from '../../storeField.ts';

interface Props {
  readonly reading: InspectReply['readings'][number];
  readonly columns: InspectReply['columns'];
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

export const withNewStores = (profile: Profile, header: string): Profile =>
  withValues(profile, [
    ...columnsOf(profile)
      .filter(([field]) => isStoreField(field))
      .map(([field]) => [['columns', field, 'column'], undefined] as const),
    [['store', 'name'], [header]],
    [['store', 'create'], true],
  ]);

/** Adds unknown stores in a column. */
export function AddStores({ reading, columns, profile, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [header] = reading.headers;
  const isKnown = reading.options.some(({ fits }) => fits === reading.rows);
  if (reading.key !== 'storeBy' || isKnown || header === undefined) return null;
  const { different = 0, filled = 0 } = columns.find((column) => column.header === header) ?? {};
  const words = { stores: format.integer(different), rows: format.integer(filled) };
  return (
    <>
      <Typography variant="body2" color={areHardlyStores(different, filled) ? 'warning' : 'textSecondary'}>
        {t(`dataImport.newStores.${areHardlyStores(different, filled) ? 'hardly' : 'text'}`, words)}
      </Typography>
      <div>
        <Button size="small" onClick={() => onProfile(withNewStores(profile, header))}>
          {t('dataImport.newStores.add')}
        </Button>
      </div>
    </>
  );
}
