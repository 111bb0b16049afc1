import { advisorRanking, financeRanking, salespersonRanking } from '../../../../contract/widgets/ranking.ts';
import { drawWidget } from '../../widget.ts';
import { AdvisorsTile } from './AdvisorsTile.tsx';
import { FinanceTile } from './FinanceTile.tsx';
import { SalespeopleTile } from './SalespeopleTile.tsx';

export const salespeople = drawWidget(salespersonRanking, SalespeopleTile);
export const finance = drawWidget(financeRanking, FinanceTile);
export const advisors = drawWidget(advisorRanking, AdvisorsTile);
