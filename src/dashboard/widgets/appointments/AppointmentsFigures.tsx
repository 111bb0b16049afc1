import { useTranslate } from 'ra-core';
import { memo } from 'react';
import type { AppointmentsReply } from '../../../../contract/widgets/appointments.ts';
import { useFormat } from '../../../providers/texts/useFormat.ts';
import { SrOnly } from '../../../ui/SrOnly.tsx';
import { BarRows } from '../../figures/BarRows.tsx';
import { Figure, FigureSkeleton } from '../../figures/Figure.tsx';
import { HeadRow, Ruled, Stacked } from '../../figures/HeadRow.tsx';
import { fractionOf } from '../../figures/ratios.ts';
import { SkeletonLine } from '../../figures/SkeletonLine.tsx';
import { type Dept, figuresOf, funnelOf } from './appointments.ts';

const widget = 'GetAppointmentsDashboardWidget';

interface Props {
  readonly response: AppointmentsReply;
  readonly dept: Dept;
}

/** The way from an appointment to a sale as bars, and what became of the others. */
export const AppointmentsFigures = memo(function AppointmentsFigures({ response, dept }: Props) {
  const t = useTranslate();
  const format = useFormat();
  const figures = figuresOf(response, dept);
  const label = (name: string) => t(`dashboard.appointments.${name}`);
  const recordsOf = (name?: string) => ({ widget, part: name ? `${dept}:${name}` : dept });
  const ended = [
    ['no_show', 'noShow'],
    ['cancelled', 'cancelled'],
    ['rescheduled', 'rescheduled'],
  ] as const;
  return (
    <Stacked>
      <BarRows
        thick
        label={t(`dashboard.appointments.departments.${dept}`)}
        rows={funnelOf(figures).map(({ name, count, size, share }) => ({
          key: name,
          label: label(name),
          size,
          figure: format.integer(count),
          rows: recordsOf(name === 'due' ? undefined : name),
          aside: share ? <Share of={label(share.of)} value={share.value} /> : '',
        }))}
      />
      <Ruled>
        <HeadRow>
          <Figure size="figureSmall" label={label('rate')} link={{ rows: recordsOf() }}>
            {format.percent(fractionOf(figures.show_rate))}
          </Figure>
          {ended.map(([name, text]) => (
            <Figure key={name} size="figureSmall" label={label(text)} link={{ rows: recordsOf(name) }}>
              {format.integer(figures[name])}
            </Figure>
          ))}
        </HeadRow>
      </Ruled>
    </Stacked>
  );
});

function Share({ of, value }: { readonly of: string; readonly value: number }) {
  const t = useTranslate();
  const share = useFormat().percent(value);
  return (
    <>
      <span aria-hidden="true">{share}</span>
      <SrOnly>{t('dashboard.appointments.of', { share, step: of })}</SrOnly>
    </>
  );
}

/** The same bars and figures, before they are known. */
export function AppointmentsSkeleton() {
  return (
    <Stacked>
      <div>
        {['80%', '65%', '50%', '35%'].map((width) => (
          <SkeletonLine key={width} of="body1" width={width} />
        ))}
      </div>
      <Ruled>
        <HeadRow as="div">
          {['rate', 'noShow', 'cancelled', 'rescheduled'].map((key) => (
            <FigureSkeleton key={key} size="figureSmall" />
          ))}
        </HeadRow>
      </Ruled>
    </Stacked>
  );
}
