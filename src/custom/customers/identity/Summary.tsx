import { useTranslate } from 'ra-core';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../ui/page/Figures.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import type { useSummary } from './queries.ts';

const share = (percent: number | null) => (percent === null ? null : percent / 100);

/** How many records stand for how many customers and households, and how complete they are. */
export function Summary({ summary }: { readonly summary: ReturnType<typeof useSummary> }) {
  const t = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = summary;
  const label = (name: string) => t(`identity.summary.${name}`);
  return (
    <Panel title={label('title')}>
      {error && !data && (
        <ErrorState
          title={t('errors.load.title', { what: t('identity.what') })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <div role="status" aria-busy="true" aria-label={t('shell.loading')}>
          <SkeletonBlock sx={{ width: '60%' }} />
          <SkeletonBlock sx={{ width: '80%', height: (theme) => theme.typography.figure.lineHeight }} />
        </div>
      )}
      {data && (
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
    </Panel>
  );
}
