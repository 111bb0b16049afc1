import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { RecentCustomers } from '../customer/RecentCustomers.tsx';
import { SearchField } from '../customer/SearchField.tsx';

/** Without a customer the page asks for one. */
export function Landing() {
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
        title={t('customerdetails.title')}
        below={
          <Below onSubmit={submit} role="search">
            <SearchField text={text} onText={setText} />
            <RecentCustomers />
          </Below>
        }
      />
      <Panels>
        <EmptyState title={t('customerdetails.choose.title')} text={t('customerdetails.choose.text')} />
      </Panels>
    </>
  );
}

const Below = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  paddingBottom: theme.spacing(1.5),
}));
