import type { z } from 'zod';
import type { AppointmentsReply, Department } from '../../../../contract/widgets/appointments.ts';
import { fractionOf } from '../../figures/ratios.ts';
import { figure, type TileTable, tableOfStores, type Wording } from '../../table/table.ts';

type Figures = AppointmentsReply['totals'][number];
type Row = AppointmentsReply['rows'][number];
export type Dept = z.infer<typeof Department>;

const none: Omit<Figures, 'dept'> = {
  due: 0,
  confirmed: 0,
  shown: 0,
  no_show: 0,
  cancelled: 0,
  rescheduled: 0,
  sold: null,
  show_rate: null,
};

/** The figures of a department; zeros when it had no appointments. */
export const figuresOf = ({ totals }: AppointmentsReply, dept: Dept): Figures =>
  totals.find((each) => each.dept === dept) ?? { dept, ...none };

export const hasNone = ({ totals }: AppointmentsReply) => totals.every(({ due }) => due === 0);

interface Step {
  readonly name: 'due' | 'confirmed' | 'shown' | 'sold';
  readonly count: number;
  /** Of all that were due, 0–1. */
  readonly size: number;
  /** Share of an earlier step, 0–1: of the last one that is not smaller. None for the first, and of an empty one. */
  readonly share: { readonly of: Step['name']; readonly value: number } | null;
}

/** The way from an appointment to a sale; service ends with those who came. */
export function funnelOf({ due, confirmed, shown, sold }: Figures): Step[] {
  const counts = [
    ['due', due],
    ['confirmed', confirmed],
    ['shown', shown],
    ...(sold === null ? [] : [['sold', sold] as const]),
  ] as const;
  return counts.map(([name, count], index) => {
    // Who came had not always confirmed.
    const whole = counts.slice(0, index).findLast(([, before]) => before > 0 && before >= count);
    return {
      name,
      count,
      size: due === 0 ? 0 : count / due,
      share: whole ? { of: whole[0], value: count / whole[1] } : null,
    };
  });
}

/** Appointments of one department by store. */
export function appointmentsTable(
  reply: AppointmentsReply,
  dept: Dept,
  { caption, t, format }: Wording,
): TileTable {
  const label = (name: string) => t(`dashboard.appointments.${name}`);
  const rows = reply.rows.filter((row) => row.dept === dept);
  return tableOfStores<Row, Figures>({
    caption,
    t,
    columns: [
      figure(label('due'), (row) => row.due, format.integer),
      figure(label('confirmed'), (row) => row.confirmed, format.integer),
      figure(label('shown'), (row) => row.shown, format.integer),
      ...(dept === 'Sales' ? [figure(label('sold'), (row: Figures) => row.sold, format.integer)] : []),
      figure(label('rate'), (row) => fractionOf(row.show_rate), format.percent),
      figure(label('noShow'), (row) => row.no_show, format.integer),
      figure(label('cancelled'), (row) => row.cancelled, format.integer),
      figure(label('rescheduled'), (row) => row.rescheduled, format.integer),
    ],
    rows,
    totals: figuresOf(reply, dept),
  });
}
