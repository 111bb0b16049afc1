import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Search } from 'lucide-react';
import { useStore, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel, Panels } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { type Report, reportsOf } from './catalogue.ts';
import { ReportList } from './ReportList.tsx';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Every report with what it answers; favourites come first and belong to this browser. */
export function Catalogue() {
  const t = useTranslate();
  const [text, setText] = useState('');
  const words = folded(useDeferredValue(text)).trim();
  const [favourites, setFavourites] = useStore<readonly string[]>('reports.favourites', []);
  const toggle = (key: string) =>
    setFavourites(favourites.includes(key) ? favourites.filter((one) => one !== key) : [...favourites, key]);
  const isAsked = ({ key }: Report) =>
    folded(`${t(`reports.items.${key}.name`)} ${t(`reports.items.${key}.text`)}`).includes(words);
  const reports = reportsOf(useSession()).filter(isAsked);
  const isFavourite = ({ key }: Report) => favourites.includes(key);
  const sections = [
    { name: 'favourites', reports: reports.filter(isFavourite) },
    { name: 'analytics', reports: reports.filter(({ kind }) => kind === 'analytics') },
    { name: 'portal', reports: reports.filter(({ kind }) => kind === 'portal') },
  ];
  return (
    <>
      <PageHead title={t('reports.title')} aside={t('reports.intro')}>
        <SearchField
          size="small"
          type="search"
          value={text}
          placeholder={t('reports.search')}
          onChange={({ target }) => setText(target.value)}
          slotProps={{
            htmlInput: { 'aria-label': t('reports.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search aria-hidden="true" />
                </InputAdornment>
              ),
            },
          }}
        />
      </PageHead>
      <Panels>
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
              aside={t(`reports.asides.${section.name}`)}
            >
              <ReportList reports={section.reports} isFavourite={isFavourite} onToggle={toggle} />
            </Panel>
          ))}
      </Panels>
    </>
  );
}

const SearchField = styled(TextField)(({ theme }) => ({
  width: theme.spacing(35),
  '& .MuiInputBase-input': { paddingLeft: 0 },
  '& svg': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { width: '100%' },
}));
