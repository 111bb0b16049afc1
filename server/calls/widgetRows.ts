import type { Sensitivity } from '../../contract/call.ts';
import type { StoreSelection } from '../../contract/values.ts';
import type { Rights } from '../access/principal.ts';
import { storeScope } from '../access/scope.ts';
import { type PlainDate, today } from '../calendar.ts';
import { exportsOf } from '../declared.ts';
import { AppError } from '../errors.ts';
import { customersOf, withMeta } from '../metrics/answers.ts';
import { type Period, periodOf, type Range } from '../metrics/periods/period.ts';
import { rankingPeriod } from '../metrics/rankings/ranking.ts';
import { exportRowsBehind } from '../metrics/rows/exportRows.ts';
import { rowsBehind } from '../metrics/rows/query.ts';
import { isWidgetRows, type WidgetRows } from '../metrics/rows/source.ts';
import { valuedOn } from '../vehicles/valuedOn.ts';
import { exportBy, type Handlers, type HandlersByRights } from './handler.ts';

/** What stands behind each widget, as the files of its rows export it. */
const rowsOfWidgets = (await exportsOf('server/metrics/rows')).filter(isWidgetRows);
for (const { call } of rowsOfWidgets) {
  if (rowsOfWidgets.filter((other) => other.call === call).length > 1) {
    throw new Error(`The records behind ${call.callName} are defined twice.`);
  }
}

/** Names of the calls of the widgets whose figures are all sums of their rows. */
export const widgetsWithRows: readonly string[] = rowsOfWidgets.flatMap(({ call, onlyPart }) =>
  onlyPart ? [] : [call.callName],
);

/** @throws AppError `invalid` for a period that can't be */
function periodFor({ call }: WidgetRows, range: Range, day: PlainDate): Period {
  const days = call.records?.days ?? 'month';
  if (days === 'ranking') return rankingPeriod(range, day, { from: 'from', to: 'to' });
  if (days === 'month') return periodOf(range, day);
  const only = range.to ?? range.from ?? day;
  return periodOf({ from: only, to: only }, day);
}

/** What the role of a caller may not see. */
export const unseenBy = ({ role }: Rights): Sensitivity[] => [
  ...(role.sees_gross === 'Y' ? [] : (['gross'] as const)),
  ...(role.sees_personal === 'Y' ? [] : (['personal'] as const)),
];

interface Wanted extends Range {
  readonly widget: string;
  readonly storeId: StoreSelection;
  readonly part?: string | undefined;
}

/** @throws AppError `invalid` for a widget without records, or a period that can't be; `forbidden` for stores out of scope */
function rowsOf({ widget: name, storeId, part, ...range }: Wanted, principal: Rights, now: Date) {
  const widget = rowsOfWidgets.find(({ call }) => call.callName === name);
  if (!widget) {
    throw new AppError('invalid', 'tile_without_records', {
      fields: { widget: 'tile_without_records_field' },
    });
  }
  const scope = storeScope(principal, storeId);
  const day = today(now);
  const period = periodFor(widget, range, day);
  const customers = customersOf(principal, storeId);
  return { widget, of: { scope, customers, period, part, today: day, now } };
}

export const widgetRowsHandlers = {
  widgetRows: async ({ page, ...wanted }, context) => {
    const { principal, readDb, now } = context;
    const { widget, of } = rowsOf(wanted, principal, now());
    const { response, meta } = await withMeta({ feed: widget.feed, ...of }, context, () =>
      rowsBehind(readDb, widget, of, { page, unseen: unseenBy(principal) }),
    );
    const { reply, hidden } = response;
    const valued = widget.tellsValues && { valued_on: await valuedOn(readDb, of.today) };
    return { response: reply, meta: { ...meta, ...valued, ...(hidden.length > 0 && { hidden }) } };
  },
} satisfies Pick<HandlersByRights, 'widgetRows'>;

export const exportWidgetRowsHandlers = {
  exportWidgetRows: async (asked, context) => {
    const by = exportBy(context);
    const { widget, of } = rowsOf(asked, by.principal, by.now);
    const { from, to } = of.period;
    const csv = await exportRowsBehind(context.readDb, widget, of, {
      ...{ ...by, resource: 'dashboard', asked, unseen: unseenBy(by.principal) },
    });
    return { filename: `${widget.call.callName}-${from}-${to}.csv`, csv };
  },
} satisfies Pick<Handlers, 'exportWidgetRows'>;
