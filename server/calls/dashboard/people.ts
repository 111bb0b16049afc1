import type { PayloadOf } from '../../../contract/call.ts';
import type { salespersonRanking } from '../../../contract/calls/dashboard/people.ts';
import type { FeedName } from '../../../contract/records/index.ts';
import { storeScope } from '../../access/scope.ts';
import { addDays, today } from '../../calendar.ts';
import type { Db } from '../../db/schema.ts';
import { employeesByDepartment, STAFF_DAYS } from '../../metrics/employees.ts';
import { type RankingOf, rankingPeriod } from '../../metrics/rankings/ranking.ts';
import { rankAdvisors } from '../../metrics/rankings/rankingAdvisors.ts';
import { rankFinance } from '../../metrics/rankings/rankingFinance.ts';
import { rankSalespeople } from '../../metrics/rankings/rankingSalespeople.ts';
import type { HandlersByRights, RightsContext } from '../handler.ts';
import { withMeta } from './figures.ts';

const fields = { from: 'StartDate', to: 'EndDate' } as const;

const ranking =
  <Row>(feed: FeedName, rank: (db: Db, asked: RankingOf) => Promise<Row[]>) =>
  async ({ AS_ID, StartDate, EndDate }: PayloadOf<typeof salespersonRanking>, context: RightsContext) => {
    const { principal, readDb, now } = context;
    const scope = storeScope(principal, AS_ID, 'AS_ID');
    const day = today(now());
    const period = rankingPeriod({ from: StartDate, to: EndDate }, day, fields);
    const seesGross = principal.role.sees_gross === 'Y';
    return withMeta({ feed, scope, period }, context, () =>
      rank(readDb, { scope, period, today: day, seesGross }),
    );
  };

export const peopleHandlers = {
  employeeSummary: async ({ id }, context) => {
    const scope = storeScope(context.principal, id);
    const day = today(context.now());
    const period = { from: addDays(day, 1 - STAFF_DAYS), to: day };
    return withMeta({ feed: 'employees', scope, period }, context, () =>
      employeesByDepartment(context.readDb, scope, day),
    );
  },
  salespersonRanking: ranking('deals', rankSalespeople),
  financeRanking: ranking('deals', rankFinance),
  advisorRanking: ranking('repair_orders', rankAdvisors),
} satisfies Pick<
  HandlersByRights,
  'employeeSummary' | 'salespersonRanking' | 'financeRanking' | 'advisorRanking'
>;
