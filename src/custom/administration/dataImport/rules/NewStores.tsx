import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { timeZones } from '../../../../engine/kinds/places.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import type { Profile } from '../queries.ts';
import { areHardlyStores } from '../storeField.ts';
import { Parts } from './Rule.tsx';
import { withNewStores } from './stores/newStores.ts';

interface Props {
  readonly reading: InspectReply['readings'][number];
  readonly columns: InspectReply['columns'];
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

const hereZone = () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeZones.find((known) => known === zone) ?? timeZones[0];
};

/** Where a file names stores that nobody has entered yet: they are added by their name, when it is loaded. */
export function NewStores({ reading, columns, profile, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const [zone, setZone] = useState<string>(hereZone);
  const [header] = reading.headers;
  const isKnown = reading.options.some(({ fits }) => fits === reading.rows);
  if (reading.key !== 'storeBy' || isKnown || header === undefined) return null;
  const { different = 0, filled = 0 } = columns.find((column) => column.header === header) ?? {};
  const words = { stores: format.integer(different), rows: format.integer(filled) };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('dataImport.newStores.text')}
      </Typography>
      {areHardlyStores(different, filled) && (
        <Typography variant="body2" color="warning">
          {t('dataImport.newStores.hardly', words)}
        </Typography>
      )}
      <Parts>
        <Choose
          label={t('dataImport.newStores.zone')}
          value={zone}
          onChoose={setZone}
          choices={timeZones.map((value) => ({ value, label: t(`form.timeZones.${value}`) }))}
        />
        <Button sx={{ alignSelf: 'end' }} onClick={() => onProfile(withNewStores(profile, header, zone))}>
          {t('dataImport.newStores.add')}
        </Button>
      </Parts>
    </>
  );
}
