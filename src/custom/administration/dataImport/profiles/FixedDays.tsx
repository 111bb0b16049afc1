import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { listOf, type Table, tableOf, withJson } from '../profileLists.ts';

interface Props {
  readonly profile: Table;
  readonly onProfile: (profile: Table) => void;
}

/** Warns that ages are counted from one date in every file, and offers each file's own date. */
export function FixedDays({ profile, onProfile }: Props) {
  const t = useTranslate();
  const format = useFormat();
  return fixedDates(profile).map(({ of, day, unfixed }) => (
    <Alert key={of} severity="warning">
      {t('dataImport.profile.fixedDate', { column: of, day: format.date(day) })}
      <div>
        <Button size="small" color="inherit" onClick={() => onProfile(unfixed())}>
          {t('dataImport.profile.unfix')}
        </Button>
      </div>
    </Alert>
  ));
}

const fixedDates = (profile: Table) =>
  listOf(tableOf(profile.prepare).recipes).flatMap((one, place) => {
    const { recipe, of, day } = tableOf(one);
    const isFixed = recipe === 'daysBefore' && typeof day === 'string' && day !== 'fileName';
    const path = ['prepare', 'recipes', place, 'day'];
    return isFixed ? [{ of: String(of), day, unfixed: () => withJson(profile, path, undefined) }] : [];
  });
