import { useTranslate } from 'ra-core';
import { employeeSummary } from '../../../../contract/widgets/employees.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import type { WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { EmployeesFigures, EmployeesSkeleton } from './EmployeesFigures.tsx';
import { employeesTable, isEmpty } from './employees.ts';

const terms = ['Turnover'];

/** Who works in the stores today, by department, and how many came and left in 90 days, whatever the period. */
export function EmployeesTile({ period }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const state = useWidget(employeeSummary, { id: scopeOf(period).storeId });

  return (
    <Tile
      title={t('dashboard.employees.title')}
      what={t('dashboard.employees.what')}
      lacking={t('dashboard.employees.lacking')}
      state={state}
      terms={terms}
      rows="GetEmpInfo"
      scope={({ meta }) => [storesText(meta), t('dashboard.employees.window')]}
      empty={({ response, meta }) =>
        isEmpty(response) ? (
          <EmptyState
            title={t('dashboard.employees.empty.title')}
            text={t('dashboard.employees.empty.text', { stores: storesText(meta) })}
          />
        ) : undefined
      }
      skeleton={<EmployeesSkeleton />}
      table={({ response }) => employeesTable(response, t, format)}
    >
      {({ response }) => <EmployeesFigures employees={response} />}
    </Tile>
  );
}
