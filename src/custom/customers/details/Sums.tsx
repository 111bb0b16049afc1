import { useTranslate } from 'ra-core';
import type { CustomerDetails } from '../../../../contract/calls/customers/customerDetails.ts';
import { notAvailable } from '../../../providers/texts/format.ts';
import { unitsWithout } from '../../../providers/texts/unitsWithout.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Figure, Figures } from '../../../ui/page/Figures.tsx';
import { Hidden } from '../../../ui/page/Hidden.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';

/** What it all came to. */
export function Sums({ customer }: { readonly customer: CustomerDetails }) {
  const t = useTranslate();
  const format = useFormat();
  const label = (name: string) => t(`customerdetails.sums.${name}`);
  const seesGross = 'CVP_DealTotalGross' in customer;
  const without = seesGross ? unitsWithout(customer, t) : undefined;
  const below = [label('grossHelp'), ...(without ? [without] : [])].join(' · ');
  return (
    <Panel title={label('title')} aside={label(customer.is_partial ? 'ofYours' : 'ofAll')}>
      <Figures>
        <Figure
          label={label('sales')}
          below={t('customerdetails.sums.deals', { smart_count: customer.CVP_DealCount })}
        >
          {format.money(customer.CVP_TotalPrice)}
        </Figure>
        <Figure label={label('gross')} below={below}>
          {seesGross ? format.money(customer.CVP_DealTotalGross) : <Hidden />}
        </Figure>
        <Figure
          label={label('service')}
          below={t('customerdetails.sums.ros', { smart_count: customer.ro_count })}
        >
          {format.money(customer.CVP_RosRevenue)}
        </Figure>
        <Figure label={label('lastSale')}>{format.date(customer.last_deal_date)}</Figure>
        <Figure label={label('lastService')}>{format.date(customer.last_ro_date)}</Figure>
        <Figure label={label('brand')}>{customer.brand_name ?? notAvailable}</Figure>
      </Figures>
    </Panel>
  );
}
