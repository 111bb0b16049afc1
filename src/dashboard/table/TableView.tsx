import { Columns2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { compareStoresAddress, mostCompared } from '../../providers/stores/compareAddress.ts';
import { useStoreScope } from '../../providers/stores/storeScope.ts';
import { withStores } from '../../providers/stores/storesAddress.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { sizes } from '../../ui/theme/sizes.ts';
import { themed } from '../../ui/theme/themed.tsx';
import { DrillLink } from '../drill/DrillLink.tsx';
import type { TileTable, TileTableRow } from './table.ts';
import { useSorted } from './useSorted.ts';

interface Props {
  readonly table: TileTable;
  /** A store was opened: the dashboard shows its figures. */
  readonly onStore: () => void;
}

/**
 * The figures of a tile, row by row with their sums, sorted by any column. A store leads to the dashboard of it alone,
 * and several to their comparison. Scrolls in both directions, also by keyboard.
 */
export function TableView({ table: { caption, columns, rows: given, sums }, onStore }: Props) {
  const { rows, sorting } = useSorted(given, columns);
  const [query] = useSearchParams();
  const { storeId: kept } = useStoreScope();
  const isOfStores = rows.length > 1 && rows.every(({ storeId }) => storeId !== undefined);
  const nameOf = ({ cells: [name], storeId }: TileTableRow) =>
    isOfStores ? (
      <DrillLink page={`?${withStores(query, String(storeId), kept)}`} onFollow={onStore}>
        {name}
      </DrillLink>
    ) : (
      name
    );
  const columnOf = (
    { label, figure }: TileTable['columns'][number],
    place: number,
  ): Column<TileTableRow> => ({
    name: String(place),
    label,
    figure,
    sortable: rows.length > 1,
    heads: place === 0,
    cell: (row) => (place === 0 ? nameOf(row) : row.cells[place]),
    sum: sums?.[place],
  });
  return (
    <Space>
      <div>
        <DataTable
          look="tile"
          onPhone="table"
          label={caption}
          rows={rows}
          keyOf={({ key }) => key}
          columns={columns.map(columnOf)}
          sorting={sorting}
        />
      </div>
      {isOfStores && <Compare rows={rows} query={query} />}
    </Space>
  );
}

interface CompareProps {
  readonly rows: readonly TileTableRow[];
  readonly query: URLSearchParams;
}

/** Sets the first stores of the table beside each other, in its period. */
function Compare({ rows, query }: CompareProps) {
  const t = useTranslate();
  const ids = rows.slice(0, mostCompared).flatMap(({ storeId }) => storeId ?? []);
  const period = [...query].filter(([name]) => ['period', 'from', 'to'].includes(name));
  const page = [compareStoresAddress(ids), ...(period.length > 0 ? [new URLSearchParams(period)] : [])];
  return (
    <CompareLink page={page.join('&')}>
      <Icon of={Columns2} size={sizes.iconSmall} />
      {t('dashboard.tile.compare')}
    </CompareLink>
  );
}

const Space = themed('div', {
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  // The table scrolls in the room that there is; what follows it stands right below.
  '& > div': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  '& > div > div': { minHeight: 0 },
});

const CompareLink = themed(DrillLink, ({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: theme.spacing(0.75),
  minHeight: sizes.tileFooter,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
}));
