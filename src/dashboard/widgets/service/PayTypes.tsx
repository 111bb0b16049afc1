import { useTranslate } from 'ra-core';
import type { ServiceReply } from '../../../../contract/widgets/service.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { themed } from '../../../ui/theme/themed.tsx';
import { useChartPalette } from '../../charts/palette.ts';
import { DrillLink } from '../../drill/DrillLink.tsx';
import { StackedBar, Swatch } from '../../figures/StackedBar.tsx';
import { sharesOf } from './service.ts';

const names = ['CP', 'W', 'I', 'E'];

/** Labor sales by who pays, as one bar; each name leads to its repair orders. */
export function PayTypes({ totals }: { readonly totals: ServiceReply['totals'] }) {
  const t = useTranslate();
  const format = useFormat();
  const { series } = useChartPalette();
  const shares = sharesOf(totals).map((row) => ({
    ...row,
    colour: series[names.indexOf(row.pay_type)] ?? '',
  }));
  return (
    <div>
      <StackedBar
        parts={shares.map(({ pay_type, labor_sales, colour }) => ({
          key: pay_type,
          value: labor_sales,
          colour,
        }))}
      />
      <List aria-label={t('dashboard.service.shares')}>
        {shares.map(({ pay_type, share, colour }) => (
          <li key={pay_type}>
            <DrillLink rows={{ widget: 'GetServiceDashboardWidget', part: pay_type }}>
              <Swatch style={{ backgroundColor: colour }} />
              <span aria-hidden="true" title={t(`dashboard.service.payTypes.${pay_type}`)}>
                {pay_type}
              </span>
              <SrOnly>{t(`dashboard.service.payTypes.${pay_type}`)}</SrOnly>{' '}
              <strong>{format.percent(share)}</strong>
            </DrillLink>
          </li>
        ))}
      </List>
    </div>
  );
}

const List = themed('ul', ({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 1),
  margin: 0,
  padding: 0,
  paddingTop: theme.spacing(0.75),
  listStyle: 'none',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  a: { position: 'relative', [theme.breakpoints.down('sm')]: { lineHeight: theme.spacing(3.5) } },
  strong: { fontWeight: 600, color: 'var(--figure)' },
}));
