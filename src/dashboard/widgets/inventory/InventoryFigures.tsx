import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { InventoryReply } from '../../../../contract/widgets/inventory.ts';
import type { Reply } from '../../../providers/api/api.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SkeletonBlock } from '../../../ui/states/SkeletonBlock.tsx';
import { bars } from '../../../ui/theme/sizes.ts';
import { themed } from '../../../ui/theme/themed.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { hidesGross } from '../../figures/hidden.ts';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { AgeTable } from './AgeTable.tsx';

interface Props {
  /** Name of the widget's call. */
  readonly widget: string;
  readonly reply: Reply<InventoryReply>;
}

/** How much is in stock, how long it lasts, how old it is. */
export const InventoryFigures = memo(function InventoryFigures({ widget, reply: { response, meta } }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const { units_in_stock, days_supply, avg_age_days, aging } = response.totals;
  const link = { rows: { widget, part: 'units_in_stock' } };
  return (
    <Parts>
      <Heads>
        <Figure label={t('dashboard.inventory.inStock')} link={link}>
          {format.integer(units_in_stock)}
        </Figure>
        <Figure label={t('dashboard.inventory.daysSupply')} link={link}>
          {format.integer(days_supply)}
        </Figure>
        <Figure label={t('dashboard.inventory.averageAge')} link={link}>
          {format.days(avg_age_days)}
        </Figure>
      </Heads>
      <AgeTable widget={widget} buckets={aging} cost={!hidesGross(meta)} />
    </Parts>
  );
});

/** The same figures, bar and rows, before they are known. */
export function InventorySkeleton({ buckets }: { readonly buckets: number }) {
  return (
    <Parts>
      <Heads as="div">
        <FigureSkeleton />
        <FigureSkeleton />
        <FigureSkeleton />
      </Heads>
      <SkeletonBlock sx={{ height: bars.stacked, margin: 0 }} />
      <div>
        {Array.from({ length: buckets }, (_, row) => `row ${row}`).map((key) => (
          <Row key={key}>
            <SkeletonLine of="body2" width="25%" />
            <SkeletonLine of="body2" width="15%" />
            <SkeletonLine of="body2" width="20%" />
          </Row>
        ))}
      </div>
    </Parts>
  );
}

function Parts({ children }: { readonly children: ReactNode }) {
  return <Column>{children}</Column>;
}

const Column = themed('div', ({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: theme.spacing(0.5),
  paddingBottom: theme.spacing(0.5),
}));

const Heads = themed('dl', ({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
}));

const Row = themed('div', ({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: theme.spacing(3),
  '&:last-of-type': { height: theme.spacing(2.875) },
}));
