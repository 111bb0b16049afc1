import type { Call } from '../../../../contract/call.ts';
import type { Widget } from '../../../../contract/widget.ts';
import { advisorRanking, financeRanking, salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import type { Scope } from '../../../providers/period.ts';
import { type DrawnWidget, drawWidget } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { AdvisorsTile } from './AdvisorsTile.tsx';
import { FinanceTile } from './FinanceTile.tsx';
import { SalespeopleTile } from './SalespeopleTile.tsx';
import { useRankingScope } from './useRankingScope.ts';

const replyOf = (ranking: Call) =>
  function useReply(period: Scope) {
    const { scope, waiting } = useRankingScope(period);
    return useWidget(ranking, scope, !waiting);
  };
const drawn = (ranking: Widget, tile: DrawnWidget['component']) =>
  drawWidget(ranking, tile, undefined, replyOf(ranking));

export const salespeople = drawn(salespersonRanking, SalespeopleTile);
export const finance = drawn(financeRanking, FinanceTile);
export const advisors = drawn(advisorRanking, AdvisorsTile);
