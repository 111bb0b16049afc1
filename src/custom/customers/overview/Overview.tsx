import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { type CustomersOverview, customersOverview } from '../../../../contract/calls/customers/customers.ts';
import { call } from '../../../providers/api/api.ts';
import { levelOf } from '../../../providers/session/session.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { idsOf, useStoreScope } from '../../../providers/stores/storeScope.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { useAsOf } from '../../../ui/page/useAsOf.ts';
import { Busy } from '../../../ui/states/Busy.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { ByVersion } from '../customer/ByVersion.tsx';
import { Bars } from './Bars.tsx';
import { firstParts, otherParts, type PartName } from './parts.ts';

const useOverview = (storeId: string) =>
  useQuery({
    queryKey: ['customersOverview', storeId],
    queryFn: ({ signal }) => call(customersOverview, { storeId }, { signal }),
    retry: false,
  });

/** The customers of the chosen stores in bars. */
export function Overview() {
  const t = useTranslate();
  const format = useFormat();
  const { storeId } = useStoreScope();
  const seesFlow = levelOf(useSession(), 'customer_journeyv2') !== undefined;
  const { data: reply, error, refetch } = useOverview(storeId);
  const data = reply?.response;
  const asOf = useAsOf(reply?.meta, 'customers');
  const count = idsOf(storeId).length;
  const scope =
    count === 0
      ? t('customersOverview.scope.all')
      : t('customersOverview.scope.some', { smart_count: count });
  const total =
    data &&
    t('customersOverview.total', { smart_count: data.customers, count: format.integer(data.customers) });
  return (
    <>
      <PageHead
        title={t('pages.customers_overview')}
        aside={[total, scope, asOf].filter(Boolean).join(' · ')}
      >
        {seesFlow && (
          <Button
            component={RouterLink}
            to="/customer_journeyv2"
            startIcon={<Waypoints aria-hidden="true" />}
          >
            {t('customersOverview.journeys')}
          </Button>
        )}
      </PageHead>
      <Panels>
        {data ? (
          <OverviewPanels overview={data} valuedOn={reply?.meta.valued_on} />
        ) : error ? (
          <Panel title={t('pages.customers_overview')}>
            <NotLoaded of={{ error, refetch }} what={t('customersOverview.what')} />
          </Panel>
        ) : (
          <Skeleton />
        )}
      </Panels>
    </>
  );
}

interface OverviewPanelsProps {
  readonly overview: CustomersOverview;
  /** The day of the equity. */
  readonly valuedOn: string | undefined;
}

function OverviewPanels({ overview, valuedOn }: OverviewPanelsProps) {
  const t = useTranslate();
  const format = useFormat();
  const asideOf = (name: PartName) => {
    const aside = t(`customersOverview.parts.${name}.aside`);
    if (name !== 'equity' || !valuedOn) return aside;
    return `${aside} · ${t('customersOverview.asOf', { date: format.date(valuedOn) })}`;
  };
  if (overview.customers === 0) {
    return (
      <Panel title={t('pages.customers_overview')}>
        <EmptyState title={t('customersOverview.empty.title')} text={t('customersOverview.empty.text')} />
      </Panel>
    );
  }
  const panel = (name: PartName) => (
    <Panel
      key={name}
      title={t(`customersOverview.parts.${name}.title`)}
      aside={
        <>
          {asideOf(name)}
          {name === 'classes' && (
            <>
              {' · '}
              <ByVersion brief />
            </>
          )}
        </>
      }
    >
      <Bars part={name} bars={overview[name]} total={overview.customers} />
    </Panel>
  );
  return (
    <>
      <Headline overview={overview} />
      <First>{firstParts.map(panel)}</First>
      <Others>{otherParts.map(panel)}</Others>
    </>
  );
}

/** How many customers stay, in a sentence. Nothing where a part of their visits is hidden. */
function Headline({ overview: { customers, retention } }: Pick<OverviewPanelsProps, 'overview'>) {
  const t = useTranslate();
  const format = useFormat();
  const countOf = (key: string) => retention.find((bar) => bar.key === key)?.count;
  const [active, lapsed] = [countOf('within'), countOf('between')];
  if (active === undefined || lapsed === undefined || countOf('elsewhere')) return null;
  return (
    <Sentence>
      {t('customersOverview.headline', {
        smart_count: customers,
        share: format.percent(active / customers),
        count: format.integer(customers),
        lapsed: format.integer(lapsed),
      })}
    </Sentence>
  );
}

function Skeleton() {
  const t = useTranslate();
  return (
    <Busy>
      <Sentence>
        <SkeletonBlock sx={{ width: '60%' }} />
      </Sentence>
      <First>
        {firstParts.map((name) => (
          <Panel key={name} title={t(`customersOverview.parts.${name}.title`)}>
            {['80%', '60%', '45%', '30%', '20%'].map((width) => (
              <SkeletonBlock key={width} sx={{ width }} />
            ))}
          </Panel>
        ))}
      </First>
    </Busy>
  );
}

/** The answer, above the panels. */
const Sentence = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  margin: theme.spacing(0.5, 0, 1),
}));

/** Four panels; the others follow below the window. */
const First = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Others = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(1),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
