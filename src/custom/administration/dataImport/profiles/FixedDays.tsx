import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import type { Profile } from '../queries.ts';
import { dayCounted, hasFixedDay, madeOf, withDayCounted } from '../rules/madeEdit.ts';

interface Props {
  readonly profile: Profile;
  readonly onProfile: (profile: Profile) => void;
}

/** Says that a profile about to be saved counts ages back from one day in every file, and offers the day of each. */
export function FixedDays({ profile, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return madeOf(profile).map((rule, place) =>
    hasFixedDay(rule) ? (
      <Alert key={rule.into.join()} severity="warning">
        {t('dataImport.made.days.kept', { columns: rule.of.join(', '), day: format.date(rule.sign) })}
        <div>
          <Button
            size="small"
            color="inherit"
            onClick={() => onProfile(withDayCounted(profile, place, dayCounted.loaded))}
          >
            {t('dataImport.made.days.unfix')}
          </Button>
        </div>
      </Alert>
    ) : null,
  );
}
