import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectReply } from '../../../../../contract/calls/imports/inspection.ts';
import { useToday } from '../../../../providers/session/useToday.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { withColumn } from '../profileEdit.ts';
import type { Profile } from '../queries.ts';
import { withMade } from './madeEdit.ts';
import { useMadeNames } from './NewMade.tsx';

interface Props {
  readonly inspected: InspectReply;
  /** The field that holds the day. */
  readonly name: string;
  readonly onProfile: (profile: Profile) => void;
}

/** A day that no column gives, by a column that says how many days it is ago and the day on which that was so. */
export function DayOfAge({ inspected: { profile, columns }, name, onProfile }: Props) {
  const t = useTranslate();
  const today = useToday();
  const headers = columns.map(({ header }) => header).filter((header) => header !== '');
  const names = useMadeNames(headers);
  const [day, setDay] = useState(today);
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
      <TextField
        size="small"
        id="import-age-day"
        type="date"
        label={t('dataImport.made.signs.daysBefore')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button size="small" disabled={column === '' || day === ''} onClick={use}>
        {t('dataImport.lacking.useAge')}
      </Button>
    </>
  );
}
