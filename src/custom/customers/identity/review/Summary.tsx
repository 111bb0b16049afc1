import { useTranslate } from 'ra-core';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Figure, Figures, FiguresSkeleton } from '../../../../ui/page/Figures.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import type { useSummary } from '../queries.ts';

const share = (percent: number | null) => (percent === null ? null : percent / 100);

/** How many records stand for how many customers and households, and how complete they are. */
export function Summary({ summary }: { readonly summary: ReturnType<typeof useSummary> }) {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`identity.summary.${name}`);
  return (
    <Panel title={label('title')}>
      <Loaded of={summary} what={t('identity.what')} waiting={<FiguresSkeleton />}>
        {(data) => (
          <Figures>
            <Figure label={label('records')}>{format.integer(data.source_records)}</Figure>
            <Figure label={label('customers')}>{format.integer(data.resolved_customers)}</Figure>
            <Figure label={label('duplicates')} below={label('duplicatesHelp')}>
              {format.percent(share(data.duplicate_pct))}
            </Figure>
            <Figure label={label('households')}>{format.integer(data.households)}</Figure>
            <Figure label={label('email')} below={label('of')}>
              {format.percent(share(data.email_pct))}
            </Figure>
            <Figure label={label('phone')} below={label('of')}>
              {format.percent(share(data.phone_pct))}
            </Figure>
            <Figure label={label('open')}>{format.integer(data.open_pairs)}</Figure>
          </Figures>
        )}
      </Loaded>
    </Panel>
  );
}
