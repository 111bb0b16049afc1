import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { nameKey } from '../../../ui/menuEntry.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { StartPanels } from '../../../ui/page/StartPanels.tsx';
import { ClassTag } from './ClassTag.tsx';
import { addressOf, journeyOf } from './CustomerLink.tsx';
import { SearchField } from './SearchField.tsx';
import { useCustomerName } from './useCustomerName.ts';
import { useRecentCustomers } from './useRecentCustomers.ts';

const ways = {
  customerdetails: ['customers', 'customerslist', 'leads', 'CDP'],
  customer_journey: ['customers', 'customer_journeyv2', 'leads', 'customerslist'],
} as const;

const labelOf = (route: string) => (route === 'leads' ? 'resources.leads.title' : nameKey(route));

/** A page of one customer before one is chosen. Needs the texts `customer`. @param page whose title and texts it has */
export function CustomerLanding({ page }: { readonly page: keyof typeof ways }) {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const nameOf = useCustomerName();
  const recent = useRecentCustomers();
  const [text, setText] = useState('');
  const toPage = page === 'customerdetails' ? addressOf : journeyOf;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate('/customers', { state: { words: text.trim() } });
  };
  return (
    <>
      <PageHead
        title={t(nameKey(page))}
        below={
          <Below onSubmit={submit} role="search">
            <SearchField text={text} onText={setText} />
          </Below>
        }
      />
      <Panels>
        <StartPanels
          of={recent}
          none="noCustomers"
          text={t(`${page}.choose`)}
          ways={ways[page].map((route) => ({ route, label: labelOf(route) }))}
          keyOf={({ UC_ID }) => String(UC_ID)}
          columns={[
            {
              name: 'customer',
              heads: true,
              onCard: 'title',
              cell: (customer) => (
                <Link component={RouterLink} to={toPage(customer)}>
                  {nameOf(customer)}
                </Link>
              ),
            },
            { name: 'class', onCard: 'aside', cell: ({ UCSD_LTV }) => <ClassTag ltv={UCSD_LTV} /> },
            { name: 'store', onCard: 'plain', cell: ({ storename }) => storename },
            { name: 'lastSale', cell: ({ last_deal_date }) => format.date(last_deal_date) },
            { name: 'lastService', cell: ({ last_ro_date }) => format.date(last_ro_date) },
            { name: 'viewed', cell: ({ viewed_at }) => format.time(viewed_at) },
          ]}
        />
      </Panels>
    </>
  );
}

const Below = styled('form')(({ theme }) => ({ paddingBottom: theme.spacing(1.5) }));
