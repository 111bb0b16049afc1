import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { AppointmentDetails } from '../../../../../contract/calls/service/serviceBoard.ts';
import { notAvailable } from '../../../../providers/texts/format.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { themed } from '../../../../ui/theme/themed.tsx';
import type { PanelProps } from './panelProps.ts';

interface Props extends PanelProps, Pick<AppointmentDetails, 'operations'> {
  readonly mayEdit: boolean;
}

/** The work by its codes, with what it took so far; codes are added, and taken out, in one line. */
export function Work(props: Props) {
  const { operations, mayEdit } = props;
  const [isEditing, setEditing] = useState(false);
  const t = useTranslate();
  const text = (name: string) => t(`serviceBoard.work.${name}`);
  return (
    <section>
      <Head>
        <Typography variant="h3">{text('title')}</Typography>
        {mayEdit && !isEditing && (
          <Link component="button" type="button" variant="body2" onClick={() => setEditing(true)}>
            <Icon of={Plus} /> {text('add')}
          </Link>
        )}
      </Head>
      {isEditing && <Codes {...props} onClose={() => setEditing(false)} />}
      {operations.length > 0 && <Lines operations={operations} />}
    </section>
  );
}

function Codes({ appointment, changes, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslate();
  const { op_codes } = appointment;
  const [codes, setCodes] = useState(op_codes ? `${op_codes} ` : '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const next = codes.trim().toUpperCase() || null;
    if (next !== op_codes) {
      changes.change(appointment, { op_codes: next }, t('serviceBoard.done.work'), { op_codes });
    }
    onClose();
  };
  return (
    <Form onSubmit={save}>
      <TextField
        autoFocus
        fullWidth
        size="small"
        value={codes}
        onChange={({ target }) => setCodes(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The panel, or what holds it on a phone, closes by Escape too.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
        slotProps={{ htmlInput: { 'aria-label': t('serviceBoard.work.codes'), maxLength: 300 } }}
      />
      <Button type="submit">{t('serviceBoard.work.save')}</Button>
    </Form>
  );
}

function Lines({ operations }: Pick<AppointmentDetails, 'operations'>) {
  const t = useTranslate();
  const format = useFormat();
  const text = (name: string) => t(`serviceBoard.work.${name}`);
  const head = (name: string) => ({ name, label: text(name) });
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, one) => all + (one ?? 0), 0);
  const paid = operations.filter(({ is_warranty }) => !is_warranty);
  return (
    <>
      <DataTable
        look="lined"
        onPhone="table"
        label={text('title')}
        rows={operations}
        keyOf={({ code }) => code}
        columns={[
          { ...head('code'), heads: true, width: 'line', cell: ({ code }) => code, sum: text('total') },
          { ...head('work'), width: 'rest', cell: ({ work }) => work ?? notAvailable },
          {
            ...head('hours'),
            figure: true,
            cell: ({ hours }) => format.decimal(hours),
            sum: format.decimal(sum(operations.map(({ hours }) => hours))),
          },
          {
            ...head('price'),
            figure: true,
            cell: ({ is_warranty, price }) => (is_warranty ? text('warranty') : format.money(price)),
            sum: format.money(sum(paid.map(({ price }) => price))),
          },
        ]}
      />
      <Typography variant="caption" color="textTertiary">
        {text('source')}
      </Typography>
    </>
  );
}

const Head = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& button': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(0.5) },
}));

const Form = themed('form', ({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0),
}));
