import { useTranslate } from 'ra-core';
import { type BudgetRow, monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useDepartmentRows } from '../../drill/departmentRows.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { linesWithoutCost, unitsWithoutGross } from '../../figures/missingCost.ts';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import { drawWidget, type WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { BudgetFigures, BudgetSkeleton } from './BudgetFigures.tsx';
import { budgetTable, hasNothing, withoutCost, withoutGross } from './budget.ts';

function ask(period: WidgetProps['period']) {
  const { storeId, to } = scopeOf(period);
  return { Stores: storeId, ...(to && { Date: to }) };
}

/** Each department against its budget of the month in which the period ends. */
function BudgetTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const state = useWidget(monthVsBudget, ask(period));
  const { ofDepartment } = useDepartmentRows(period);
  const first = state.data?.meta.period_start ?? period.to;
  const month = format.monthOfYear(first);
  const recordsOf = (department: BudgetRow['department']) => ofDepartment(department, first.slice(0, 7));

  return (
    <Tile
      widget={monthVsBudget}
      state={state}
      definition={[
        t('dashboard.budget.mark'),
        t('dashboard.tile.partialGross'),
        t('dashboard.tile.partialUnitGross'),
      ]}
      rows={recordsOf('F&I')}
      // The footer names the month already.
      rowsLabel={t('dashboard.records.GetSalesAndGrossDashboardWidget')}
      scope={({ response, meta }) => [
        storesText(meta),
        month,
        ...linesWithoutCost(withoutCost(response.rows), meta, t),
        ...unitsWithoutGross(withoutGross(response.rows), meta, t),
      ]}
      empty={({ response, meta }) =>
        hasNothing(response.rows) ? (
          <EmptyState
            title={t('dashboard.budget.empty.title', { month })}
            text={t('dashboard.budget.empty.text', { stores: storesText(meta) })}
          />
        ) : undefined
      }
      skeleton={<BudgetSkeleton />}
      table={({ response }) =>
        budgetTable(response.rows, { caption: t('dashboard.budget.table', { month }), t, format })
      }
    >
      {({ response, meta }) => (
        <BudgetFigures rows={response.rows} grossHidden={hidesGross(meta)} recordsOf={recordsOf} />
      )}
    </Tile>
  );
}

export const budget = drawWidget(monthVsBudget, BudgetTile, ask);
