import { useTranslate } from 'ra-core';
import { RecentLinks } from '../../../ui/page/RecentLinks.tsx';
import { useRecentCustomers } from './useRecentCustomers.ts';

/** The customers that somebody opened last. Needs the texts `customer`. */
export function RecentCustomers() {
  const t = useTranslate();
  const { recent } = useRecentCustomers();
  const links = recent.map(({ id, name }) => ({ to: `/customerdetails/${id}`, text: name }));
  return <RecentLinks label={t('customer.recent')} links={links} />;
}
