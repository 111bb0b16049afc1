import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameKey } from '../../../ui/menuEntry.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { type CustomerPage, RecentCustomers } from './RecentCustomers.tsx';
import { SearchField } from './SearchField.tsx';

/** Without a customer a page of one asks for one. Needs the texts `customer`. @param texts whose title and question it has */
export function CustomerLanding({ texts }: { readonly texts: CustomerPage }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate('/customers', { state: { words: text.trim() } });
  };
  return (
    <>
      <PageHead
        title={t(nameKey(texts))}
        below={
          <Below onSubmit={submit} role="search">
            <SearchField text={text} onText={setText} />
            <RecentCustomers page={texts} />
          </Below>
        }
      />
      <Panels>
        <EmptyState title={t(`${texts}.choose.title`)} text={t(`${texts}.choose.text`)} />
      </Panels>
    </>
  );
}

const Below = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(1.5),
}));
