import { styled } from '@mui/material/styles';
import { useStore, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { foundBy } from '../../../../contract/textKey.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useStoreScope } from '../../../providers/stores/storeScope.ts';
import { useScopeLabel } from '../../../providers/stores/useScopeLabel.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { SearchInput } from '../../../ui/page/SearchInput.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { departments, type Report, reportsOf } from './catalogue.ts';
import { useUsed } from './parameters.ts';
import { ReportDays } from './ReportDays.tsx';
import { ReportList } from './ReportList.tsx';

/** Reports that were opened last. */
const FEW = 3;

/** Every report with what it answers, by department; favourites come first and belong to this browser. */
export function Catalogue() {
  const t = useTranslate();
  const [text, setText] = useState('');
  const words = useDeferredValue(text);
  const used = useUsed();
  const stores = useScopeLabel(useStoreScope().storeId);
  const [favourites, setFavourites] = useStore<readonly string[]>('reports.favourites', []);
  const toggle = (key: string) =>
    setFavourites(favourites.includes(key) ? favourites.filter((one) => one !== key) : [...favourites, key]);
  const isAsked = ({ key }: Report) =>
    foundBy(words, t(`reports.items.${key}.name`), t(`reports.items.${key}.text`));
  const session = useSession();
  const reports = reportsOf(session).filter(isAsked);
  const isFavourite = ({ key }: Report) => favourites.includes(key);
  const lastUsed = reports
    .filter((report) => used.openedAt(report) !== undefined)
    .toSorted((a, b) => (used.openedAt(b) ?? '').localeCompare(used.openedAt(a) ?? ''))
    .slice(0, FEW);
  const sections = [
    { name: 'favourites', aside: t('reports.asides.favourites'), reports: reports.filter(isFavourite) },
    { name: 'lastUsed', aside: t('reports.asides.lastUsed'), reports: lastUsed },
    ...departments.map((name) => ({
      name,
      aside: undefined,
      reports: reports.filter(({ department }) => department === name),
    })),
  ];
  return (
    <>
      <PageHead title={t('pages.Reports')} aside={`${t('reports.intro')} · ${stores}`}>
        <ReportDays choice={used.choice} today={session.today} onChoose={used.choose} />
        <SearchField size="small" label={t('reports.search')} value={text} onText={setText} />
      </PageHead>
      <Sections>
        {reports.length === 0 && (
          <EmptyState title={t('reports.none.title')} text={t('reports.none.text', { text })} />
        )}
        {sections
          .filter((section) => section.reports.length > 0)
          .map((section) => (
            <Panel
              key={section.name}
              flush
              title={t(`reports.sections.${section.name}`)}
              aside={section.aside}
            >
              <ReportList reports={section.reports} isFavourite={isFavourite} onToggle={toggle} used={used} />
            </Panel>
          ))}
      </Sections>
    </>
  );
}

/** Two columns where there is room, filled one after the other. */
const Sections = styled(Panels)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: {
    display: 'block',
    columns: 2,
    columnGap: theme.spacing(1),
    '& > section': { marginBottom: theme.spacing(1) },
  },
}));

const SearchField = styled(SearchInput)(({ theme }) => ({
  width: theme.spacing(35),
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));
