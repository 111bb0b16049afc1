import { useTranslate } from 'ra-core';
import { serviceBoard } from '../../../../contract/widgets/board.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { BoardFigures, BoardSkeleton } from './BoardFigures.tsx';
import { boardTable, isEmpty } from './board.ts';

const terms = ['Due', 'Shop load'];

/** More than a tile has room for, however large: a group's whole day is most of a dashboard's data. */
const MOST_ROWS = 60;

/** Who comes to service today, hour by hour, and how full the shop is, whatever the period. */
export function BoardTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const { today } = useSession();
  const state = useWidget(serviceBoard, { store: scopeOf(period).storeId, count: MOST_ROWS });
  const day = format.dayOfYear(state.data?.meta.period_start ?? today);

  return (
    <Tile
      title={t('dashboard.board.title')}
      what={t('dashboard.board.what')}
      lacking={t('dashboard.board.lacking')}
      state={state}
      terms={terms}
      rows="GetServiceApptByDateStore"
      scope={({ meta }) => [storesText(meta), day]}
      empty={({ response, meta }) =>
        isEmpty(response) ? (
          <EmptyState
            title={t('dashboard.board.empty.title')}
            text={t('dashboard.board.empty.text', { stores: storesText(meta), day })}
          />
        ) : undefined
      }
      skeleton={<BoardSkeleton />}
      table={({ response }) => boardTable(response, t, format)}
    >
      {(reply) => <BoardFigures reply={reply} />}
    </Tile>
  );
}
