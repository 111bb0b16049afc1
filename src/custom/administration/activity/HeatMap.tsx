import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ActivitySummary } from '../../../../contract/calls/activity.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Busy } from '../../../ui/states/Busy.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Loaded, type Loading } from '../../../ui/states/Loaded.tsx';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** Hours between two that are written out. */
const marked = 6;
const shades = 4;
/** A week that begins on a Sunday. */
const dayOf = (weekday: number) => `2026-11-${15 + weekday}`;

/** When people work: a darker cell has more views. A screen reader hears the numbers. */
export function HeatMap({ summary }: { readonly summary: Loading<ActivitySummary> }) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = summary;
  return (
    <Panel
      title={t('activity.heat.title')}
      aside={
        data &&
        t('activity.heat.total', {
          views: format.integer(data.views),
          smart_count: data.people,
          people: format.integer(data.people),
        })
      }
    >
      <Loaded of={summary} what={t('activity.what')} waiting={<Waiting />}>
        {({ views, hours: counts }) =>
          views === 0 ? (
            <EmptyState title={t('activity.empty.title')} text={t('activity.empty.text')} />
          ) : (
            <Grid counts={counts} />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** As high as the grid to come, so that what is below stays where it is. */
const Waiting = () => (
  <Busy>
    <Grid counts={[]} />
  </Busy>
);

function Grid({ counts }: { readonly counts: ActivitySummary['hours'] }) {
  const t = useTranslate();
  const format = useFormat();
  const most = Math.max(1, ...counts.map(({ views }) => views));
  const found = new Map(counts.map(({ weekday, hour, views }) => [weekday * 24 + hour, views]));
  return (
    <Table aria-label={t('activity.heat.title')}>
      <thead>
        <tr>
          <td />
          {hours.map((hour) => (
            <th key={hour} scope="col" data-marked={hour % marked === 0}>
              <span>{format.hour(hour)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => (
          <tr key={weekday}>
            <th scope="row">{format.shortWeekday(dayOf(weekday))}</th>
            {hours.map((hour) => {
              const views = found.get(weekday * 24 + hour) ?? 0;
              const words = t('activity.heat.views', { views: format.integer(views), smart_count: views });
              return (
                <td
                  key={hour}
                  data-shade={Math.ceil((views / most) * shades)}
                  title={`${format.shortWeekday(dayOf(weekday))} ${format.hour(hour)}: ${words}`}
                >
                  <span>{format.integer(views)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.caption,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: theme.spacing(0.25),
  color: theme.vars.palette.text.secondary,
  '& thead td': { width: theme.spacing(5) },
  '& th': { position: 'relative', fontWeight: 400, textAlign: 'left', padding: 0 },
  '& thead th': { height: theme.spacing(2.5), whiteSpace: 'nowrap' },
  '& thead span': { position: 'absolute', left: 0, bottom: 0 },
  '& thead th[data-marked="false"] span, & tbody td span': {
    position: 'absolute',
    clipPath: 'inset(50%)',
  },
  '& tbody td': {
    position: 'relative',
    height: theme.spacing(2.5),
    padding: 0,
    borderRadius: theme.spacing(0.25),
    backgroundColor: theme.vars.palette.sunken,
    printColorAdjust: 'exact',
  },
  ...Object.fromEntries(
    [25, 45, 70, 100].map((share, index) => [
      `& tbody td[data-shade="${index + 1}"]`,
      {
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} ${share}%, ${theme.vars.palette.sunken})`,
      },
    ]),
  ),
}));
