import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { shownBy } from '../../../../../contract/service/localTime.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { Segmented } from '../../../../ui/page/Segmented.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { transports } from '../look.ts';
import { TransportSign } from '../Sign.tsx';
import { clockOf, timeOf } from '../times.ts';
import type { PanelProps } from './panelProps.ts';

const HALF_HOUR = 30;
/** A choice beside the times. */
const OTHER_DAY = 'other';

/** When the vehicle will be ready, and how its customer gets away. */
export function PromiseTime(props: PanelProps & { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { appointment, changes, mayEdit } = props;
  const { transport } = appointment;
  const go = (next: typeof transport) =>
    changes.change(appointment, { transport: next }, t('serviceBoard.done.transport'), { transport });
  return (
    <section>
      <Promised {...props} />
      <Segmented
        fullWidth
        size="large"
        label={t('serviceBoard.panel.transport')}
        value={transport}
        values={transports}
        nameOf={(one) => (
          <Way>
            <TransportSign of={one} />
            {t(`serviceBoard.transport.${one}`)}
          </Way>
        )}
        isDisabled={() => !mayEdit}
        onChoose={go}
        onClear={() => go(null)}
      />
    </section>
  );
}

/** The half hours that are left of the day, or those of another day. */
function Promised({ appointment, day, changes, mayEdit }: PanelProps & { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const { promised_at, start_min } = appointment;
  const [isOtherDay, setOtherDay] = useState(false);
  const promised = promised_at ? shownBy(new Date(promised_at), day.timezone) : undefined;
  const date = promised?.date ?? appointment.date;
  const stored = promised ? { date: promised.date, time: timeOf(promised.minute) } : null;
  const promise = (next: { date: string; time: string } | null) =>
    changes.change(appointment, { promised: next }, t('serviceBoard.done.promised'), { promised: stored });
  const first = date === appointment.date ? Math.floor(start_min / HALF_HOUR + 1) * HALF_HOUR : day.opens_min;
  const last = Math.max(day.closes_min, first);
  const times = Array.from(
    { length: Math.floor((last - first) / HALF_HOUR) + 1 },
    (_, index) => first + index * HALF_HOUR,
  );
  const minutes = [...new Set([...times, ...(promised ? [promised.minute] : [])])].sort((a, b) => a - b);
  return (
    <Row>
      <Typography variant="h3">{t('serviceBoard.panel.promise')}</Typography>
      {(isOtherDay || date !== appointment.date) && (
        <input
          type="date"
          aria-label={t('serviceBoard.panel.promiseDay')}
          key={date}
          defaultValue={date}
          min={appointment.date}
          disabled={!mayEdit}
          // While a date is typed, each key makes another one.
          onBlur={({ target }) =>
            target.value !== '' &&
            target.value !== date &&
            target.validity.valid &&
            promise({
              date: target.value,
              time: stored?.time ?? timeOf(Math.max(first, day.closes_min - 60)),
            })
          }
        />
      )}
      <Choose
        bare
        label={t('serviceBoard.panel.promise')}
        value={stored?.time ?? ''}
        disabled={!mayEdit}
        choices={[
          { value: '', label: t('serviceBoard.panel.noPromise') },
          ...minutes.map((minute) => ({ value: timeOf(minute), label: clockOf(minute, format) })),
          ...(isOtherDay ? [] : [{ value: OTHER_DAY, label: t('serviceBoard.panel.otherDay') }]),
        ]}
        onChoose={(time) => {
          if (time === OTHER_DAY) setOtherDay(true);
          else promise(time === '' ? null : { date, time });
        }}
      />
    </Row>
  );
}

const Way = themed('span', ({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
}));

const Row = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1),
  '& h3': { flex: 1, whiteSpace: 'nowrap' },
  '& .MuiTextField-root': { width: 'auto' },
  '& input': {
    ...theme.typography.body2,
    width: theme.spacing(14),
    height: theme.spacing(4),
    padding: theme.spacing(0, 0.5),
    border: `thin solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    colorScheme: 'inherit',
  },
  [theme.breakpoints.down('md')]: {
    '& input, & .MuiInputBase-root': { height: theme.spacing(5.5) },
  },
}));
