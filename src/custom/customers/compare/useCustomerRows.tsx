import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ComparedCustomer } from '../../../../contract/calls/comparing/compareCustomers.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { countsWithout, sumOfUnits } from '../../../providers/texts/unitsWithout.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import type { Better, ComparedRow } from '../../../ui/comparison/compared.ts';
import { Consent } from '../../../ui/consent/Consent.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { ClassTag } from '../customer/ClassTag.tsx';
import { CustomerLink } from '../customer/CustomerLink.tsx';
import { CustomerVehicles } from './CustomerVehicles.tsx';

type Write = (value: number | null | undefined) => string;

/** Day after day, by which two of them can be subtracted. */
const dayNumber = (day: string | null) => (day === null ? null : Date.parse(day) / 86_400_000);

/** What the customers are compared by, in groups: who they are, class and scores, what they spent, their vehicles. */
export function useCustomerRows(customers: readonly ComparedCustomer[]): readonly ComparedRow[] {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`customerCompare.rows.${name}`);

  const fact = (group: string, name: string, of: (one: ComparedCustomer) => ReactNode): ComparedRow => ({
    name,
    label: label(name),
    group: t(`customerCompare.groups.${group}`),
    cells: customers.map((one) => <Fact key={one.UC_ID}>{of(one)}</Fact>),
  });
  const figure = (
    group: string,
    name: string,
    of: (one: ComparedCustomer) => number | null,
    write: Write,
    better?: Better,
  ): ComparedRow => ({
    name,
    label: label(name),
    group: t(`customerCompare.groups.${group}`),
    values: customers.map(of),
    cells: customers.map((one) => write(of(one))),
    write,
    ...(better && { better }),
  });
  const day = (name: string, of: (one: ComparedCustomer) => string | null): ComparedRow => ({
    ...figure('spend', name, (one) => dayNumber(of(one)), format.integer, 'high'),
    cells: customers.map((one) => format.date(of(one))),
    write: (days) => t('customerCompare.days', { smart_count: days, count: format.integer(days) }),
  });
  // A gross that leaves out units is no better or worse than another one.
  const without = countsWithout(sumOfUnits(customers), t);
  // The reply lacks what the role does not see.
  const seesGross = customers.every((one) => 'CVP_DealTotalGross' in one);
  const seesContact = customers.every((one) => 'UC_Phone1' in one);

  return [
    fact('who', 'page', (one) => <CustomerLink customer={one} />),
    fact('who', 'contact', (one) =>
      seesContact ? (
        [one.UC_Phone1 && format.phone(one.UC_Phone1), one.UC_Email].filter(Boolean).join(' · ') ||
        notAvailable
      ) : (
        <Hidden />
      ),
    ),
    fact('who', 'consent', (one) => <Consent of={one} />),
    fact('who', 'stores', (one) => one.stores.map(({ storename }) => storename).join(' · ') || notAvailable),
    fact('who', 'brand', (one) => one.brand_name ?? notAvailable),
    figure('who', 'distance', (one) => one.distance_miles, format.decimal),
    figure('who', 'household', (one) => one.household_count, format.integer),
    fact('scores', 'class', (one) => <ClassTag ltv={one.UCSD_LTV} />),
    figure('scores', 'ltv', (one) => one.UCSD_LTV, format.integer, 'high'),
    figure('scores', 'salesScore', (one) => one.sales_score, format.integer, 'high'),
    figure('scores', 'serviceScore', (one) => one.service_score, format.integer, 'high'),
    figure('spend', 'sales', (one) => one.CVP_TotalPrice, format.money, 'high'),
    seesGross
      ? figure('spend', 'gross', (one) => one.CVP_DealTotalGross, format.money, without ? undefined : 'high')
      : fact('spend', 'gross', () => <Hidden />),
    ...(without
      ? [{ ...figure('spend', 'withoutGross', without.count, format.integer), label: without.label }]
      : []),
    figure('spend', 'service', (one) => one.CVP_RosRevenue, format.money, 'high'),
    figure('spend', 'deals', (one) => one.CVP_DealCount, format.integer, 'high'),
    figure('spend', 'ros', (one) => one.ro_count, format.integer, 'high'),
    day('lastSale', (one) => one.last_deal_date),
    day('lastService', (one) => one.last_ro_date),
    figure('vehicles', 'vehicleCount', (one) => one.vehicles.length, format.integer),
    figure('vehicles', 'equity', (one) => one.equity, format.money, 'high'),
    fact('vehicles', 'vehicles', (one) => <CustomerVehicles vehicles={one.vehicles} />),
  ];
}

/** Words among figures: as wide as they need, but not wider than a few words. */
const Fact = styled('span')(({ theme }) => ({
  display: 'inline-block',
  maxWidth: theme.spacing(32),
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& ul': { justifyContent: 'flex-end' },
  [theme.breakpoints.down('sm')]: { '& ul': { justifyContent: 'flex-start' } },
}));
