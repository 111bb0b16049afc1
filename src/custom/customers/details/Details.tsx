import Button from '@mui/material/Button';
import { Merge, Store } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Meta } from '../../../../contract/call.ts';
import type { CustomerDetails } from '../../../../contract/calls/customers/customerDetails.ts';
import { ApiError } from '../../../providers/api/apiError.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panels } from '../../../ui/page/Panel.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { Appointments } from './Appointments.tsx';
import { Beside, Stacked } from './Beside.tsx';
import { Contact } from './Contact.tsx';
import { Deals } from './Deals.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { Head } from './Head.tsx';
import { Household } from './Household.tsx';
import { Notes } from './Notes.tsx';
import { Orders } from './Orders.tsx';
import { useCustomer } from './queries.ts';
import { Score } from './Score.tsx';
import { Sums } from './Sums.tsx';
import { Timeline } from './Timeline.tsx';
import { Vehicles } from './Vehicles.tsx';
import { WhatIfs } from './WhatIfs.tsx';

/** One customer. @param id as the address has it, perhaps of a record that was merged into another */
export function Details({ id }: { readonly id: number }) {
  const t = useTranslate();
  const { data, error, refetch } = useCustomer(id);
  if (data) return <Customer id={id} customer={data.response} meta={data.meta} />;
  if (!error) return <DetailsSkeleton />;
  return (
    <>
      <PageHead title={t('pages.customerdetails')} />
      <Panels>
        {error instanceof ApiError && error.code === 'not_found' ? (
          <EmptyState title={t('customerdetails.none.title', { id })} text={t('customerdetails.none.text')}>
            <Button size="small" component={Link} to="/customers">
              {t('customerdetails.search')}
            </Button>
          </EmptyState>
        ) : (
          <NotLoaded of={{ error, refetch }} what={t('customerdetails.what')} />
        )}
      </Panels>
    </>
  );
}

interface Props {
  readonly id: number;
  readonly customer: CustomerDetails;
  readonly meta: Meta;
}

function Customer({ id, customer, meta }: Props) {
  const t = useTranslate();
  return (
    <>
      <Head customer={customer} meta={meta} />
      <Panels>
        {customer.UC_ID !== id && (
          <Notice
            icon={Merge}
            title={t('customerdetails.merged.title', { id })}
            text={t('customerdetails.merged.text', { id: customer.UC_ID })}
          />
        )}
        {customer.is_partial && (
          <Notice
            icon={Store}
            title={t('customerdetails.partial.title')}
            text={t('customerdetails.partial.text')}
          />
        )}
        <Sums customer={customer} />
        <Beside>
          <Stacked>
            <Contact customer={customer} />
            <Household customer={customer} />
          </Stacked>
          <Score customer={customer} />
        </Beside>
        <Vehicles vehicles={customer.vehicles} />
        <WhatIfs id={customer.UC_ID} />
        <Notes id={id} notes={customer.notes} />
        <Appointments appointments={customer.appointments} />
        <Deals deals={customer.deals} />
        <Orders orders={customer.orders} />
        <Timeline events={customer.timeline} />
      </Panels>
    </>
  );
}
