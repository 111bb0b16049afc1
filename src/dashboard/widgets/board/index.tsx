import { serviceBoard } from '../../../../contract/widgets/board.ts';
import { defineTile } from '../../tile/defineTile.tsx';
import { BoardFigures, BoardSkeleton } from './BoardFigures.tsx';
import { boardTable, isEmpty } from './board.ts';

/** More than a tile has room for, however large: a group's whole day is most of a dashboard's data. */
const MOST_ROWS = 60;

/** Who comes to service today, hour by hour, and how full the shop is, whatever the period. */
export const board = defineTile(serviceBoard, {
  ask: ({ storeId }) => ({ store: storeId, count: MOST_ROWS }),
  scope: (_, { stores, day }) => [stores, day],
  isEmpty,
  Skeleton: BoardSkeleton,
  Figures: BoardFigures,
  table: ({ response }, { t, format }) => boardTable(response, t, format),
});
