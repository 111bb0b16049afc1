import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { periodKinds } from '../../../../contract/period.ts';
import { CustomDays } from '../../../ui/period/CustomDays.tsx';
import { type Choice, choiceOf } from './parameters.ts';

interface Props {
  readonly choice: Choice | undefined;
  readonly today: string;
  readonly onChoose: (choice: Choice | undefined) => void;
}

/** The period that every report opens with; unless one is chosen, each has its own. */
export function ReportDays({ choice, today, onChoose }: Props) {
  const t = useTranslate();
  return (
    <>
      <Select
        native
        size="small"
        value={typeof choice === 'object' ? 'custom' : (choice ?? '')}
        onChange={({ target }) => onChoose(choiceOf(target.value, today))}
        inputProps={{ 'aria-label': t('dashboard.scope.period') }}
      >
        <option value="">{t('reports.days.own')}</option>
        {periodKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`dashboard.scope.spoken.${kind}`)}
          </option>
        ))}
      </Select>
      {typeof choice === 'object' && <CustomDays {...choice} today={today} onChange={onChoose} />}
    </>
  );
}
