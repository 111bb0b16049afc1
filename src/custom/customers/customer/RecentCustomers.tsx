import { useTranslate } from 'ra-core';
import { RecentLinks } from '../../../ui/page/RecentLinks.tsx';
import { addressOf, journeyOf } from './CustomerLink.tsx';
import { useRecentCustomers } from './useRecentCustomers.ts';

/** A page of one customer. */
export type CustomerPage = 'customerdetails' | 'customer_journey';

/** The customers that somebody opened last. Needs the texts `customer`. @param page that the names lead to */
export function RecentCustomers({ page = 'customerdetails' }: { readonly page?: CustomerPage }) {
  const t = useTranslate();
  const { recent } = useRecentCustomers();
  const toPage = page === 'customerdetails' ? addressOf : journeyOf;
  const links = recent.map(({ id, name }) => ({ to: toPage({ UC_ID: id }), text: name }));
  return <RecentLinks label={t('customer.recent')} links={links} />;
}
