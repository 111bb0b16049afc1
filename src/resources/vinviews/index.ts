import type { Particulars } from '../../engine/declaration.ts';
import { AgeBands } from './AgeBands.tsx';
import { Aside } from './aside/Aside.tsx';
import { Counts, Note } from './Counts.tsx';
import { AgeCell, ListCell, MarketCell, StockCell, VehicleCell } from './cells.tsx';
import { CompareSelected } from './paper/CompareSelected.tsx';
import { PrintSelected } from './paper/PrintSelected.tsx';
import { SetSelectedPrices } from './price/SetSelectedPrices.tsx';

export const vinviews: Particulars = {
  cells: {
    stock_no: StockCell,
    vehicle: VehicleCell,
    age: AgeCell,
    list_price: ListCell,
    price_to_market: MarketCell,
  },
  bulkReads: [SetSelectedPrices, CompareSelected, PrintSelected],
  density: 'relaxed',
  card: { figures: ['list_price', 'age'], words: ['store_id', 'ext_color'] },
  Above: AgeBands,
  Aside,
  Counts,
  Note,
};
