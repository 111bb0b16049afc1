import { styled } from '@mui/material/styles';
import { Info, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { DecodedVin } from '../../../../contract/calls/vehicles.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Busy } from '../../../ui/states/Busy.tsx';
import { Loaded } from '../../../ui/states/Loaded.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { useDecoded } from './queries.ts';
import type { VehicleQuery } from './vehicleQuery.ts';

/** What the VIN says of its vehicle, and what is wrong with it. */
export function Decoded({ vehicle }: { readonly vehicle: VehicleQuery }) {
  const t = useTranslate();
  const decoded = useDecoded(vehicle);
  return (
    <Panel
      title={t('valuation.decoded.title')}
      aside={`${vehicle.vin} · ${t('valuation.decoded.source')}`}
      tone={decoded.data && !decoded.data.valid ? 'bad' : 'plain'}
    >
      <Loaded of={decoded} what={t('valuation.decoded.what')} waiting={<Waiting />}>
        {(data) => (
          <>
            <Notes decoded={data} />
            <Facts decoded={data} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const errors: readonly string[] = ['shape', 'check_digit'];

/** What is wrong with a VIN, in sentences. Needs the texts `valuation`. */
export function Notes({ decoded: { notes } }: { readonly decoded: DecodedVin }) {
  const t = useTranslate();
  return notes.map((note) => (
    <Note key={note} role={errors.includes(note) ? 'alert' : undefined} data-bad={errors.includes(note)}>
      <Icon of={errors.includes(note) ? TriangleAlert : Info} />
      {t(`valuation.notes.${note}`)}
    </Note>
  ));
}

/** The facts at their place, before they are known. */
const Waiting = () => (
  <Busy>
    <List>
      {Array.from({ length: 12 }, (_, index) => `fact ${index}`).map((key) => (
        <div key={key}>
          <SkeletonBlock sx={{ width: '40%' }} />
          <SkeletonBlock sx={{ width: '70%' }} />
        </div>
      ))}
    </List>
  </Busy>
);

function Facts({ decoded }: { readonly decoded: DecodedVin }) {
  const t = useTranslate();
  const format = useFormat();
  const engine =
    [
      decoded.displacement !== null &&
        t('valuation.decoded.litres', { litres: format.decimal(decoded.displacement) }),
      decoded.cylinders !== null && t('valuation.decoded.cylinders', { smart_count: decoded.cylinders }),
    ]
      .filter(Boolean)
      .join(', ') || decoded.engine;
  const plant = [decoded.plant_city, decoded.plant_state, decoded.plant_country].filter(Boolean).join(', ');
  const facts = [
    ['year', decoded.year],
    ['make', decoded.make],
    ['model', decoded.model],
    ['series', decoded.series],
    ['trim', decoded.trim],
    ['body', decoded.body],
    ['drive', decoded.drive_type],
    ['engine', engine],
    ['fuel', decoded.fuel],
    ['doors', decoded.doors],
    ['manufacturer', decoded.manufacturer],
    ['plant', plant],
  ] as const;
  return (
    <List>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`valuation.decoded.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  gap: theme.spacing(1),
  margin: theme.spacing(0, 0, 1),
  color: theme.vars.palette.warning.main,
  '& svg': { flex: 'none', marginTop: theme.spacing(0.25) },
  '&[data-bad="true"]': { color: theme.vars.palette.error.main },
}));

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${theme.spacing(20)}, 1fr))`,
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.body1, margin: 0, overflowWrap: 'anywhere' },
}));
