import { useTranslate } from 'ra-core';
import { newInventoryWidget, usedInventoryWidget } from '../../../../contract/widgets/inventory.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useStoresText } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { InventoryFigures, InventorySkeleton } from './InventoryFigures.tsx';
import { holdsNothing, inventoryTable, missingCost } from './inventory.ts';

const terms = [
  'In stock',
  "Days' supply",
  'Age',
  'Age bucket',
  'Share of stock',
  'Stock cost',
  'In transit',
  'Turn rate',
  'Floorplan interest',
];

interface Kind {
  readonly name: string;
  readonly call: typeof newInventoryWidget;
  readonly texts: 'newInventory' | 'usedInventory';
  /** Bands of age, for the skeleton. */
  readonly buckets: number;
}

function InventoryTile({
  period,
  kind: { name, call, texts, buckets },
}: WidgetProps & { readonly kind: Kind }) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useStoresText();
  const state = useWidget(call, scopeOf(period));
  const title = t(`dashboard.${texts}.title`);

  return (
    <Tile
      title={title}
      what={t(`dashboard.${texts}.what`)}
      lacking={t(`dashboard.${texts}.lacking`)}
      state={state}
      terms={terms}
      rows={name}
      scope={(reply) => [
        storesText(reply.response.rows),
        t('dashboard.inventory.window'),
        ...missingCost(reply, t, format),
      ]}
      empty={(reply) =>
        holdsNothing(reply.response) ? (
          <EmptyState
            title={t('dashboard.inventory.empty.title')}
            text={t('dashboard.inventory.empty.text', { stores: storesText(reply.response.rows) })}
          />
        ) : undefined
      }
      skeleton={<InventorySkeleton buckets={buckets} />}
      table={(reply) =>
        inventoryTable(reply.response, reply.meta, {
          caption: t('dashboard.tile.tableNow', { tile: title }),
          t,
          format,
        })
      }
    >
      {(reply) => <InventoryFigures widget={name} reply={reply} />}
    </Tile>
  );
}

const newVehicles: Kind = {
  name: 'GetInventorySummaryWidget',
  call: newInventoryWidget,
  texts: 'newInventory',
  buckets: 5,
};
const usedVehicles: Kind = {
  name: 'GetInventoryUsedSummaryWidget',
  call: usedInventoryWidget,
  texts: 'usedInventory',
  buckets: 4,
};

/** New vehicles in stock: count, supply, age. */
export const NewInventoryTile = (props: WidgetProps) => <InventoryTile {...props} kind={newVehicles} />;

/** Used vehicles in stock: count, supply, age. */
export const UsedInventoryTile = (props: WidgetProps) => <InventoryTile {...props} kind={usedVehicles} />;
