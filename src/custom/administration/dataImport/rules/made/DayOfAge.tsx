import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../../contract/calls/imports/inspection.ts';
import { Choose } from '../../../../../ui/page/Choose.tsx';
import { withColumn } from '../../profileEdit.ts';
import type { Profile } from '../../queries.ts';
import { dayCounted, withMade } from '../madeEdit.ts';
import { useMadeNames } from '../NewMade.tsx';
import { DayCounted } from './DayCounted.tsx';

interface Props {
  readonly inspected: InspectReply;
  /** The field that holds the day. */
  readonly name: string;
  readonly onProfile: (profile: Profile) => void;
}

/** A day that no column gives, by a column that says how many days before the day of the file it lies. */
export function DayOfAge({ inspected: { profile, columns, name_day }, name, onProfile }: Props) {
  const t = useTranslate();
  const headers = columns.map(({ header }) => header).filter((header) => header !== '');
  const names = useMadeNames(headers);
  const [day, setDay] = useState<string>(dayCounted.loaded);
  const [column, setColumn] = useState('');
  const use = () => {
    const into = names('daysBefore', [column]);
    const made = withMade(profile, { how: 'daysBefore', of: [column], into, sign: day });
    onProfile(withColumn(made, columns, into[0] ?? '', name));
  };
  return (
    <>
      <Choose
        label={t('dataImport.lacking.ageColumn')}
        value={column}
        onChoose={setColumn}
        choices={[
          { value: '', label: t('dataImport.rules.choose') },
          ...headers.map((header) => ({ value: header, label: header })),
        ]}
      />
      <DayCounted value={day} onChoose={setDay} nameDay={name_day} />
      <Button size="small" disabled={column === ''} onClick={use}>
        {t('dataImport.lacking.useAge')}
      </Button>
    </>
  );
}
