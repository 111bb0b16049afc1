import Button from '@mui/material/Button';
import { CircleHelp, CloudOff, ScanSearch } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { VehicleLookup } from '../../../../contract/calls/plateLookup.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { VinLink } from '../../../ui/page/VinLink.tsx';

interface Props {
  readonly plate: NonNullable<VehicleLookup['plate']>;
  readonly onState: (state: string) => void;
}

function toneOf({ source, service, contradiction }: Props['plate']) {
  if (contradiction) return 'warn';
  return source === null && service === 'failed' ? 'bad' : 'plain';
}

/** Who knew the plate, or that nobody does; and of which other states our records know it. */
export function PlateOutcome({ plate, onState }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { source, service, seen_date, seen_at, other_states, contradiction } = plate;
  const words = { plate: plate.plate, state: plate.state, date: format.date(seen_date), store: seen_at };
  const others = other_states.length > 0 && (
    <>
      {' '}
      {t('platelookup.plate.others', { smart_count: other_states.length })}{' '}
      {other_states.map((state) => (
        <Button key={state} size="small" onClick={() => onState(state)}>
          {plate.plate} · {state}
        </Button>
      ))}
    </>
  );
  return (
    <Notice
      icon={service === 'failed' ? CloudOff : source === null ? CircleHelp : ScanSearch}
      tone={toneOf(plate)}
      title={t(`platelookup.plate.${source ?? 'nobody'}.title`, words)}
      text={
        <>
          {t(`platelookup.plate.${source ?? 'nobody'}.${service}`, words)}
          {contradiction && (
            <>
              {' '}
              {t('platelookup.plate.contradiction', {
                date: format.date(contradiction.date),
                store: contradiction.storename,
              })}{' '}
              <VinLink vin={contradiction.vin} />
            </>
          )}
          {others}
        </>
      }
    />
  );
}
