import { useTranslate } from 'ra-core';
import type { IdentitySummary } from '../../../../../contract/calls/customers/identity.ts';
import { useFormat } from '../../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../../ui/page/Figures.tsx';
import { Panel } from '../../../../ui/page/Panel.tsx';
import { Busy } from '../../../../ui/states/Busy.tsx';
import { Loaded } from '../../../../ui/states/Loaded.tsx';
import type { useSummary } from '../queries.ts';

const NBSP = '\u00a0';

const share = (percent: number | null) => (percent === null ? null : percent / 100);

/** How many records stand for how many customers and households, and how complete they are. */
export function Summary({ summary }: { readonly summary: ReturnType<typeof useSummary> }) {
  const t = useTranslate();
  return (
    <Panel title={t('identity.summary.title')}>
      <Loaded
        of={summary}
        what={t('identity.what')}
        waiting={
          <Busy>
            <Numbers of={undefined} />
          </Busy>
        }
      >
        {(data) => <Numbers of={data} />}
      </Loaded>
    </Panel>
  );
}

/** While they are not known, the labels stand where they will be. */
function Numbers({ of }: { readonly of: IdentitySummary | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`identity.summary.${name}`);
  const integer = (name: 'source_records' | 'resolved_customers' | 'households' | 'open_pairs') =>
    of ? format.integer(of[name]) : NBSP;
  const percent = (name: 'duplicate_pct' | 'email_pct' | 'phone_pct') =>
    of ? format.percent(share(of[name])) : NBSP;
  return (
    <Figures>
      <Figure label={label('records')}>{integer('source_records')}</Figure>
      <Figure label={label('customers')}>{integer('resolved_customers')}</Figure>
      <Figure label={label('duplicates')} below={label('duplicatesHelp')}>
        {percent('duplicate_pct')}
      </Figure>
      <Figure label={label('households')}>{integer('households')}</Figure>
      <Figure label={label('email')} below={label('of')}>
        {percent('email_pct')}
      </Figure>
      <Figure label={label('phone')} below={label('of')}>
        {percent('phone_pct')}
      </Figure>
      <Figure label={label('open')}>{integer('open_pairs')}</Figure>
    </Figures>
  );
}
