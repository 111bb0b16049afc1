import { styled } from '@mui/material/styles';
import { Lock } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useRef } from 'react';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { RecentCustomers } from '../customer/RecentCustomers.tsx';
import { SearchField } from '../customer/SearchField.tsx';
import { useSelectedCustomers } from '../customer/useSelectedCustomers.ts';
import { Classes } from './Classes.tsx';
import { useColumns } from './columns.ts';
import { Results } from './Results.tsx';
import { firstRowIn } from './rowKeys.ts';
import { useListed } from './useListed.ts';
import { useFoundViews, Views } from './Views.tsx';

/** The search field, and below it who was found; without words those who were here last. */
export function Search() {
  const t = useTranslate();
  const { role } = useSession();
  const { text, setText, listed, ask } = useListed();
  const views = useFoundViews(listed.view);
  const columns = useColumns(views.current?.key ?? 'all', views.current?.saved);
  const selected = useSelectedCustomers();
  const page = useRef<HTMLDivElement>(null);
  const { words } = listed;
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.key === 'ArrowDown' || event.key === 'Enter' ? firstRowIn(page.current) : undefined;
    if (!row) return;
    event.preventDefault();
    if (event.key === 'ArrowDown') row.focus();
    // What was typed last may not be found yet: then the first row is of other words.
    else if (text.trim() === words && !page.current?.querySelector('[aria-busy="true"]')) row.click();
  };
  return (
    <div ref={page}>
      <PageHead
        title={t('pages.customers')}
        aside={t('customers.intro')}
        below={
          <Below>
            <SearchField text={text} onText={setText} onKeyDown={onKeyDown} />
            <Classes classes={listed.classes} onChoose={(classes) => ask({ classes })} />
            {words === '' && <RecentCustomers />}
          </Below>
        }
      />
      <ViewBar>
        <Views {...views} {...{ listed, columns }} onAsk={ask} />
      </ViewBar>
      <Panels>
        {role.sees_personal === 'N' && (
          <Notice icon={Lock} title={t('customers.masked.title')} text={t('customers.masked.text')} />
        )}
        <Results key={words === '' ? 'last' : 'found'} {...{ listed, columns, selected }} onAsk={ask} />
      </Panels>
    </div>
  );
}

const Below = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(1.5),
}));

const ViewBar = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  '@media print': { display: 'none' },
}));
