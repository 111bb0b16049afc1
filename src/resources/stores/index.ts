import type { Particulars } from '../../engine/declaration.ts';
import { CompareSelected } from './CompareSelected.tsx';
import { FeedCell } from './FeedCell.tsx';
import { MapToggle } from './MapToggle.tsx';
import { PaceCell } from './PaceCell.tsx';
import { texts } from './pageTexts.ts';

export const stores: Particulars = {
  cells: { pace_pct: PaceCell, feed_state: FeedCell },
  card: { figures: ['users', 'units_mtd'], words: ['city', 'feed_state'] },
  bulkReads: [CompareSelected],
  Above: MapToggle,
  texts,
};
