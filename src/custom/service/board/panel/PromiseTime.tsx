import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import { useNameOf } from '../day/useCardText.ts';
import { transportIcons, transports } from '../look.ts';
import { shownBy, timeOf } from '../times.ts';
import type { PanelProps } from './panelProps.ts';

/** When the vehicle will be ready, and how its customer gets away. */
export function PromiseTime({
  appointment,
  day,
  changes,
  mayEdit,
}: PanelProps & { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const name = useNameOf()(appointment);
  const { promised_at, transport } = appointment;
  const promised = promised_at ? shownBy(new Date(promised_at), day.timezone) : undefined;
  const ofDay = (at: typeof promised) => (at ? { date: at.date, time: timeOf(at.minute) } : null);
  const promise = (next: { date: string; time: string } | null) =>
    changes.change(appointment, { promised: next }, t('serviceBoard.done.promised', { name }), {
      promised: ofDay(promised),
    });
  const date = promised?.date ?? appointment.date;
  const time = promised ? timeOf(promised.minute) : '';
  return (
    <section>
      <Row>
        <Typography variant="h3">{t('serviceBoard.panel.promise')}</Typography>
        {promised && promised.date !== appointment.date && <span>{format.weekday(promised.date)}</span>}
        <input
          // What is there now, also when somebody else has changed it.
          key={time}
          type="time"
          aria-label={t('serviceBoard.panel.promise')}
          defaultValue={time}
          disabled={!mayEdit}
          onBlur={({ target }) =>
            target.value !== time && promise(target.value ? { date, time: target.value } : null)
          }
        />
      </Row>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="large"
        value={transport}
        disabled={!mayEdit}
        aria-label={t('serviceBoard.panel.transport')}
        onChange={(_, next) =>
          changes.change(appointment, { transport: next }, t('serviceBoard.done.transport', { name }), {
            transport,
          })
        }
      >
        {transports.map((one) => (
          <ToggleButton key={one} value={one} sx={{ gap: 0.5, px: 0.5 }}>
            <Icon of={transportIcons[one]} />
            {t(`serviceBoard.transport.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </section>
  );
}

const Row = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(1),
  '& input': {
    ...theme.typography.body1,
    height: theme.spacing(4.5),
    marginLeft: 'auto',
    padding: theme.spacing(0, 1),
    border: `thin solid ${theme.vars.palette.control}`,
    borderRadius: theme.shape.borderRadius,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
    colorScheme: 'inherit',
    [theme.breakpoints.down('sm')]: { height: theme.spacing(5.5) },
  },
}));
