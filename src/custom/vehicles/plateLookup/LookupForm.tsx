import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Camera, Search } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { plainCode } from '../../../../contract/vin.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { LookupRow } from '../LookupRow.ts';
import { type Fault, faultOf, isAsked, meantBy, type Question, states } from './question.ts';
import { canScan, Scanner } from './Scanner.tsx';

interface Props {
  readonly question: Question;
  readonly onAsk: (question: Question) => void;
}

const ways = ['plate', 'vin'] as const;

/** Asks for a plate and its state, or for a VIN: typed, pasted or read by the camera. */
export function LookupForm({ question, onAsk }: Props) {
  const t = useTranslate();
  const [usualState, setUsualState] = useStore('platelookup.state', '');
  const [values, setValues] = useState({ ...question, state: question.state || usualState });
  const [fault, setFault] = useState<Fault | null>(() => (isAsked(values) ? faultOf(values) : null));
  const [scans, setScans] = useState(false);
  const set = (changes: Partial<Question>) => {
    setFault(null);
    setValues({ ...values, ...changes });
  };
  const askVin = (vin: string) => onAsk({ ...values, by: 'vin', vin });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const meant = meantBy(values);
    const found = faultOf(meant);
    setFault(found);
    if (found !== null) return;
    if (meant.by === 'plate') setUsualState(meant.state);
    onAsk(meant);
  };
  return (
    <Panel
      title={t('platelookup.form.title')}
      actions={
        <Segmented
          label={t('platelookup.form.by')}
          value={values.by}
          values={ways}
          nameOf={(by) => t(`platelookup.form.${by}`)}
          onChoose={(by) => set({ by })}
        />
      }
    >
      <LookupRow onSubmit={submit} noValidate data-by={values.by}>
        {values.by === 'vin' ? (
          <VinField values={values} fault={fault} onChange={set} />
        ) : (
          <PlateFields values={values} fault={fault} onChange={set} />
        )}
        <Button type="submit" size="large" variant="contained" startIcon={<Icon of={Search} />}>
          {t('platelookup.form.submit')}
        </Button>
        {values.by === 'vin' && canScan() && (
          <Button size="large" startIcon={<Icon of={Camera} />} onClick={() => setScans(true)}>
            {t('platelookup.form.scan')}
          </Button>
        )}
      </LookupRow>
      {scans && <Scanner onVin={askVin} onClose={() => setScans(false)} />}
    </Panel>
  );
}

interface FieldProps {
  readonly values: Question;
  readonly fault: Fault | null;
  readonly onChange: (changes: Partial<Question>) => void;
}

const code = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'characters' } as const;

function VinField({ values, fault, onChange }: FieldProps) {
  const t = useTranslate();
  return (
    <TextField
      fullWidth
      id="lookup-vin"
      label={t('platelookup.form.vin')}
      value={values.vin}
      error={fault === 'vinShape'}
      helperText={
        fault === 'vinShape'
          ? t('valuation.form.vinShape', { length: plainCode(values.vin).length })
          : t('valuation.form.vinHelp')
      }
      slotProps={{
        htmlInput: { ...code, maxLength: 40 },
        formHelperText: fault === 'vinShape' ? { role: 'alert' } : {},
      }}
      onChange={({ target }) => onChange({ vin: target.value })}
    />
  );
}

function PlateFields({ values, fault, onChange }: FieldProps) {
  const t = useTranslate();
  const text = (name: string) => t(`platelookup.form.${name}`);
  return (
    <>
      <TextField
        fullWidth
        id="lookup-plate"
        label={text('plate')}
        value={values.plate}
        error={fault === 'plateShape'}
        helperText={text(fault === 'plateShape' ? 'plateShape' : 'plateHelp')}
        slotProps={{
          htmlInput: { ...code, maxLength: 40 },
          formHelperText: fault === 'plateShape' ? { role: 'alert' } : {},
        }}
        onChange={({ target }) => onChange({ plate: target.value })}
      />
      <TextField
        select
        fullWidth
        id="lookup-state"
        label={text('state')}
        value={states.includes(values.state) ? values.state : ''}
        error={fault === 'stateMissing'}
        helperText={fault === 'stateMissing' ? text('stateMissing') : ' '}
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true },
          formHelperText: fault === 'stateMissing' ? { role: 'alert' } : {},
        }}
        onChange={({ target }) => onChange({ state: target.value })}
      >
        <option value="">–</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {state}
          </option>
        ))}
      </TextField>
    </>
  );
}
