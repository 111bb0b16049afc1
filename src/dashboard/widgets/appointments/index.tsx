import { useStore, useTranslate } from 'ra-core';
import { appointmentsWidget } from '../../../../contract/widgets/appointments.ts';
import { useSession } from '../../../providers/session/sessionContext.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Segmented } from '../../../ui/page/Segmented.tsx';
import { NothingCounted } from '../../NothingCounted.tsx';
import { useCountedDaysText, useScopeStores } from '../../scopeText.ts';
import { Tile } from '../../tile/Tile.tsx';
import { drawWidget, type WidgetProps } from '../../widget.ts';
import { scopeOf, useWidget } from '../../widgetData.ts';
import { AppointmentsFigures, AppointmentsSkeleton } from './AppointmentsFigures.tsx';
import { appointmentsTable, type Dept, hasNone } from './appointments.ts';

const departments: readonly Dept[] = ['Sales', 'Service'];

/** Appointments of one department: how many were due, who came, who bought. */
function AppointmentsTile({ period, onPeriod }: WidgetProps) {
  const t = useTranslate();
  const format = useFormat();
  const storesText = useScopeStores();
  const daysText = useCountedDaysText();
  const state = useWidget(appointmentsWidget, scopeOf(period));
  const [dept, setDept] = useStore<Dept>('dashboard.appointments', useUsualDept());
  const title = t('dashboard.appointments.title');

  return (
    <Tile
      isWhole
      widget={appointmentsWidget}
      state={state}
      definition={[t('dashboard.appointments.step')]}
      rows={{ widget: 'GetAppointmentsDashboardWidget', part: dept }}
      control={<Switch dept={dept} onChoose={setDept} />}
      scope={({ meta }) => [storesText(meta), daysText(meta, period)]}
      empty={({ response, meta }) =>
        hasNone(response) ? (
          <NothingCounted
            widget={appointmentsWidget.callName}
            period={period}
            onPeriod={onPeriod}
            title={t('dashboard.appointments.empty.title')}
            text={t('dashboard.appointments.empty.text', {
              stores: storesText(meta),
              days: daysText(meta, period),
            })}
          />
        ) : undefined
      }
      skeleton={<AppointmentsSkeleton />}
      table={({ response, meta }) =>
        appointmentsTable(response, dept, {
          caption: t('dashboard.tile.tableOf', {
            tile: `${title} · ${t(`dashboard.appointments.departments.${dept}`)}`,
            days: daysText(meta, period),
          }),
          t,
          format,
        })
      }
    >
      {({ response }) => <AppointmentsFigures response={response} dept={dept} />}
    </Tile>
  );
}

export const appointments = drawWidget(appointmentsWidget, AppointmentsTile, scopeOf);

/** Whoever works with service figures and not with sales begins with those of service. */
function useUsualDept(): Dept {
  const { widgets } = useSession();
  const isService =
    widgets.includes('GetServiceDashboardWidget') && !widgets.includes('GetSalesDashboardWidget');
  return isService ? 'Service' : 'Sales';
}

interface SwitchProps {
  readonly dept: Dept;
  readonly onChoose: (dept: Dept) => void;
}

function Switch({ dept, onChoose }: SwitchProps) {
  const t = useTranslate();
  return (
    <Segmented
      size="small"
      label={t('dashboard.appointments.department')}
      value={dept}
      values={departments}
      nameOf={(each) => t(`dashboard.appointments.departments.${each}`)}
      onChoose={onChoose}
    />
  );
}
