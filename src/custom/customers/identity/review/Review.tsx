import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Panels } from '../../../../ui/page/Panel.tsx';
import { type Status, useSummary } from '../queries.ts';
import { DecidedPairs } from './DecidedPairs.tsx';
import { NextPair } from './NextPair.tsx';
import { Summary } from './Summary.tsx';

const statuses = ['open', 'merged', 'rejected'] as const satisfies readonly Status[];

/** The pairs, of the status in the address, above the figures. */
export function Review() {
  const t = useTranslate();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const summary = useSummary();
  const status = statuses.find((one) => one === address.get('show')) ?? 'open';
  const open = summary.data?.open_pairs;
  return (
    <Panels>
      <Tabs
        value={status}
        aria-label={t('identity.tabs.label')}
        onChange={(_, next: Status) => setAddress(next === 'open' ? {} : { show: next })}
      >
        {statuses.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`pairs-${one}`}
            aria-controls="pairs"
            label={`${t(`identity.tabs.${one}`)}${one === 'open' && open !== undefined ? ` ${format.integer(open)}` : ''}`}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="pairs" aria-labelledby={`pairs-${status}`}>
        {status === 'open' ? <NextPair /> : <DecidedPairs key={status} status={status} />}
      </div>
      <Summary summary={summary} />
    </Panels>
  );
}
