import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { minuteOfClock } from '../../../../../contract/service/localTime.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { clockOf, timeOf } from '../times.ts';
import { useMoveOf } from '../useMoveOf.ts';
import type { PanelProps } from './panelProps.ts';

const QUARTER = 15;

/** Another time, advisor or length, without dragging: for fingers and keys. */
export function MoveForm({ appointment, day, changes }: PanelProps) {
  const t = useTranslate();
  const format = useFormat();
  const moveOf = useMoveOf(day, changes);
  const { start_min, advisor_id, duration_min, status } = appointment;
  const [date, setDate] = useState(day.date);
  const [minute, setMinute] = useState(start_min);
  const [advisor, setAdvisor] = useState(advisor_id);
  const [length, setLength] = useState(duration_min);
  const isChanged =
    date !== day.date || minute !== start_min || advisor !== advisor_id || length !== duration_min;
  if (status === 'completed') return null;
  const first = Math.min(day.opens_min, start_min);
  const starts = Array.from(
    { length: Math.ceil((day.closes_min - first) / QUARTER) },
    (_, index) => first + index * QUARTER,
  );
  const times = [...new Set([...starts, start_min])].sort((a, b) => a - b);
  const lengths = [...new Set([15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, duration_min])].sort(
    (a, b) => a - b,
  );
  const text = (name: string) => t(`serviceBoard.panel.${name}`);
  return (
    <section>
      <Typography variant="h3">{text('moveTo')}</Typography>
      <Fields>
        <TextField
          type="date"
          size="small"
          label={text('day')}
          value={date}
          onChange={({ target }) => setDate(target.value || day.date)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Choose
          label={text('time')}
          value={timeOf(minute)}
          choices={times.map((one) => ({ value: timeOf(one), label: clockOf(one, format) }))}
          onChoose={(value) => setMinute(minuteOfClock(value))}
        />
        <Choose
          label={text('length')}
          value={String(length)}
          choices={lengths.map((one) => ({ value: String(one), label: format.duration(one * 60_000) }))}
          onChoose={(value) => setLength(Number(value))}
        />
        <Choose
          label={text('advisor')}
          value={String(advisor ?? '')}
          choices={[
            { value: '', label: t('serviceBoard.columns.none') },
            ...day.advisors.map(({ advisor_id: id, name }) => ({ value: String(id), label: name })),
          ]}
          onChoose={(value) => setAdvisor(value === '' ? null : Number(value))}
        />
        <Button
          disabled={!isChanged}
          onClick={() =>
            moveOf(appointment, minute, {
              ...(date !== day.date && { date }),
              ...(advisor !== advisor_id && { advisor_id: advisor }),
              ...(length !== duration_min && { duration_min: length }),
            })
          }
        >
          {text('move')}
        </Button>
      </Fields>
    </section>
  );
}

const Fields = themed('div', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(1.5, 1),
  paddingTop: theme.spacing(1.5),
}));
