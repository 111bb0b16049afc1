import { Route, Routes } from 'react-router-dom';
import { NotFound } from '../../../ui/messagePages/NotFound.tsx';
import { Page, WithTexts } from '../../../ui/page/Page.tsx';
import { Overview } from './Overview.tsx';

/** All customers at a glance, by what tells them apart; every bar leads to its customers. */
export function CustomersOverview() {
  return (
    <Page route="customers_overview" label="shell.customersOverview" texts="customersOverview">
      <WithTexts of="customer">
        <Routes>
          <Route index element={<Overview />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </WithTexts>
    </Page>
  );
}
