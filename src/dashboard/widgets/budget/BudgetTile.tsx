import { useTranslate } from 'ra-core';
import { type BudgetRow, monthVsBudget } from '../../../../contract/widgets/budget.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { monthScope } from '../../askedScope.ts';
import { useDepartmentRows } from '../../drill/departmentRows.ts';
import { hidesGross } from '../../figures/hidden.ts';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { useWidget } from '../../widgetData.ts';
import { BudgetFigures, BudgetSkeleton } from './BudgetFigures.tsx';
import { budgetTable, hasNothing } from './budget.ts';

const terms = [
  'Budget',
  'Budget variance',
  'Pace',
  'Unit',
  'Front gross',
  'Back gross',
  'Labor gross',
  'Parts gross',
];

/** Each department against its budget of the month in which the period ends. */
export function BudgetTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const state = useWidget(monthVsBudget, monthScope(period));
  const { ofDepartment } = useDepartmentRows(period);
  const first = state.data?.meta.period_start ?? period.to;
  const month = format.monthOfYear(first);
  const recordsOf = (department: BudgetRow['department']) => ofDepartment(department, first.slice(0, 7));

  return (
    <Tile
      title={t('dashboard.budget.title')}
      what={t('dashboard.budget.what')}
      lacking={t('dashboard.budget.lacking')}
      state={state}
      terms={terms}
      definition={[t('dashboard.budget.mark')]}
      rows={recordsOf('F&I')}
      // The footer names the month already.
      rowsLabel={t('dashboard.rows.of.GetSalesAndGrossDashboardWidget')}
      scope={({ meta }) => [storesText(meta), month]}
      empty={({ response }) =>
        hasNothing(response.rows) ? (
          <EmptyState
            title={t('dashboard.budget.empty.title', { month })}
            text={t('dashboard.budget.empty.text')}
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
