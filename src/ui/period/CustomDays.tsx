import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Days } from '../../../contract/period.ts';
import { problemOf } from '../../providers/period.ts';

interface Props extends Days {
  readonly today: string;
  /** Told as soon as both days make a period. */
  readonly onChange: (days: Days) => void;
}

/** First and last day of a period of one's own. */
export function CustomDays({ from, to, today, onChange }: Props) {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState<Days>({ from, to });
  const problem = problemOf(typed, today);
  const change = (days: Days) => {
    setTyped(days);
    if (!problemOf(days, today)) onChange(days);
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {(['from', 'to'] as const).map((end) => (
        <OutlinedInput
          key={end}
          size="small"
          type="date"
          value={typed[end]}
          error={problem !== undefined}
          onChange={({ target }) => change({ ...typed, [end]: target.value })}
          inputProps={{
            'aria-label': t(`dashboard.scope.${end}`),
            'aria-describedby': problem && id,
            max: today,
          }}
        />
      ))}
      {problem && (
        <FormHelperText id={id} error role="status" sx={{ m: 0, whiteSpace: 'nowrap' }}>
          {t(`dashboard.scope.problem.${problem}`)}
        </FormHelperText>
      )}
    </Stack>
  );
}
