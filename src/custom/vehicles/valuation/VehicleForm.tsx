import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { plainCode } from '../../../../contract/vin.ts';
import { NumericField } from '../../../ui/number/NumericField.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { LookupRow } from '../LookupRow.ts';
import { nothing, type VehicleQuery, valuePayload, whole } from './vehicleQuery.ts';

interface Props {
  readonly vehicle: VehicleQuery;
  readonly onAsk: (vehicle: VehicleQuery) => void;
}

interface More {
  readonly help?: string;
  readonly required?: boolean;
}

/** Asks for a VIN, or for year, make and model; mileage with both. */
export function VehicleForm({ vehicle, onAsk }: Props) {
  const t = useTranslate();
  const [values, setValues] = useState(vehicle);
  const [by, setBy] = useState<'vin' | 'model'>(vehicle.vin === '' && vehicle.make !== '' ? 'model' : 'vin');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The field says so itself.
    if (values.mileage !== '' && whole(values.mileage) === undefined) return;
    const wanted: VehicleQuery =
      by === 'vin'
        ? { ...nothing, vin: plainCode(values.vin), mileage: values.mileage }
        : { ...values, vin: '' };
    if (valuePayload(wanted)) onAsk(wanted);
    else if (by === 'model') setProblem(t('valuation.form.incomplete'));
    else setProblem(t('valuation.form.vinShape', { length: plainCode(values.vin).length }));
  };
  const set = (name: keyof VehicleQuery, value: string) => {
    setProblem(undefined);
    setValues({ ...values, [name]: value });
  };
  const common = (name: keyof VehicleQuery, more: More) => ({
    fullWidth: true,
    id: `vehicle-${name}`,
    label: t(`valuation.form.${name}`),
    required: more.required,
    value: values[name],
    error: problem !== undefined && more.required,
    helperText: (more.required && problem) || more.help,
    slotProps: {
      htmlInput: {
        autoComplete: 'off',
        ...(name === 'vin' && { spellCheck: false, autoCapitalize: 'characters', maxLength: 40 }),
      },
      formHelperText: more.required && problem ? { role: 'alert' } : {},
    },
  });
  const field = (name: keyof VehicleQuery, more: More = {}) => (
    <TextField {...common(name, more)} onChange={({ target }) => set(name, target.value)} />
  );
  const digits = (name: 'year' | 'mileage', more: More = {}) => (
    <NumericField
      {...common(name, more)}
      value={whole(values[name])}
      negative={false}
      decimals={0}
      grouped={name === 'mileage'}
      onValue={(number, unread) => set(name, unread ?? String(number ?? ''))}
    />
  );

  return (
    <FormPanel>
      <Panel
        title={t('valuation.form.title')}
        actions={
          <Segmented
            label={t('valuation.form.by')}
            value={by}
            values={['vin', 'model']}
            nameOf={(way) => t(way === 'vin' ? 'valuation.form.byVin' : 'valuation.form.byModel')}
            onChoose={(way) => {
              setProblem(undefined);
              setBy(way);
            }}
          />
        }
      >
        <LookupRow onSubmit={submit} noValidate data-by={by}>
          {by === 'vin' ? (
            field('vin', { required: true, help: t('valuation.form.vinHelp') })
          ) : (
            <>
              {digits('year', { required: true })}
              {field('make', { required: true })}
              {field('model', { required: true })}
              {field('trim')}
            </>
          )}
          {digits('mileage', { help: t('valuation.form.mileageHelp') })}
          <Button type="submit" size="large" variant="contained" startIcon={<Search aria-hidden="true" />}>
            {t('valuation.form.submit')}
          </Button>
        </LookupRow>
      </Panel>
    </FormPanel>
  );
}

const FormPanel = styled('div')({ '@media print': { display: 'none' } });
