import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CircleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { FormEvent } from 'react';
import type { Message } from '../../../../../contract/call.ts';
import { type ServiceDay, Transport } from '../../../../../contract/calls/service/serviceBoard.ts';
import { messageText } from '../../../../providers/texts/messageText.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Choose } from '../../../../ui/page/Choose.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import { useErrorText } from '../../../../ui/states/errorText.ts';
import { themed } from '../../../../ui/theme/themed.tsx';
import { transports } from '../look.ts';
import { type Booking, vinDoubt } from './booking.ts';
import { CustomerField } from './CustomerField.tsx';

interface Props {
  readonly day: ServiceDay;
  readonly booking: Booking;
  /** What is wrong, by field of the call. */
  readonly faults: Readonly<Record<string, Message>>;
  readonly problem: unknown;
  readonly busy: boolean;
  readonly onChange: (next: Partial<Booking>) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480];

/** The fields of a booking. */
export function BookingForm({ day, booking, faults, problem, busy, onChange, onSave, onClose }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`serviceBoard.booking.${name}`);
  const fault = (name: string) => {
    const message = faults[name];
    return message ? { error: true, helperText: messageText(t, message) } : {};
  };
  const field = (
    name: 'vin' | 'phone' | 'date' | 'time' | 'concern' | 'codes',
    of: string,
    type = 'text',
  ) => ({
    label: text(name),
    type,
    size: 'small' as const,
    fullWidth: true,
    value: booking[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: target.value }),
    ...(type !== 'text' && { slotProps: { inputLabel: { shrink: true } } }),
    ...fault(of),
  });
  const doubt = vinDoubt(booking.vin);
  const doubtOfVin = doubt !== undefined && {
    helperText: (
      <Typography component="span" variant="body2" color="warning">
        {t(doubt)}
      </Typography>
    ),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent>
        <Fields>
          {problem !== undefined && <Problem error={problem} />}
          <Wide>
            <CustomerField booking={booking} fault={faults.UC_ID} onChange={onChange} />
          </Wide>
          <TextField {...doubtOfVin} {...field('vin', 'vin')} />
          <TextField {...field('phone', 'phone')} />
          <TextField {...field('date', 'date', 'date')} />
          <TextField {...field('time', 'time', 'time')} />
          <Choose
            label={text('length')}
            value={String(booking.minutes)}
            choices={lengths.map((one) => ({ value: String(one), label: format.duration(one * 60_000) }))}
            onChoose={(value) => onChange({ minutes: Number(value) })}
          />
          <Choose
            label={text('advisor')}
            value={String(booking.advisor ?? '')}
            choices={[
              { value: '', label: t('serviceBoard.columns.none') },
              ...day.advisors.map(({ advisor_id, name }) => ({ value: String(advisor_id), label: name })),
            ]}
            onChoose={(value) => onChange({ advisor: value === '' ? null : Number(value) })}
          />
          <Choose
            label={text('transport')}
            value={booking.transport ?? ''}
            choices={[
              { value: '', label: text('noTransport') },
              ...transports.map((one) => ({ value: one, label: t(`serviceBoard.transport.${one}`) })),
            ]}
            onChoose={(value) => onChange({ transport: Transport.safeParse(value).data ?? null })}
          />
          <TextField {...field('codes', 'op_codes')} />
          <Wide>
            <TextField {...field('concern', 'concern')} />
          </Wide>
        </Fields>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {text('save')}
        </Button>
      </DialogActions>
    </form>
  );
}

function Problem({ error }: { readonly error: unknown }) {
  const t = useTranslate();
  const { text } = useErrorText(error);
  return (
    <Wide>
      <Notice icon={CircleAlert} tone="bad" title={t('serviceBoard.booking.failed')} text={text} />
    </Wide>
  );
}

const Fields = themed('div', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2, 1.5),
  paddingTop: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Wide = themed('div', { gridColumn: '1 / -1' });
