import type { ComparedStore } from '../../../contract/calls/comparing/compareStores.ts';
import { lackOf, sumOfUnits } from '../../providers/texts/unitsWithout.ts';
import type { Better } from '../../ui/comparison/compared.ts';
import { differenceFrom } from '../figures/ratios.ts';

/** How a figure is written. Percentages are 0–100. */
export type Unit = 'count' | 'hours' | 'ratio' | 'dollars' | 'cents' | 'percent' | 'days';

type Part = Exclude<keyof ComparedStore, 'store_id' | 'storename'>;

/** One figure of a store: what its tile says. */
export interface StoreFigure {
  readonly name: string;
  /** Text key of what it is called. @default its name */
  readonly label?: string;
  readonly unit: Unit;
  /** Of rates and of gaps to a target: a size says more of a store than of its work. @default neither is */
  readonly better?: Better;
  /** Undefined when the role of the reader does not see it. */
  readonly of: (store: ComparedStore) => number | null | undefined;
  /** How many lines it leaves out for want of a cost: then it is told, but held against no other. @default none */
  readonly without?: (store: ComparedStore) => number | undefined;
  /** Whether it is shown for these stores. @default always */
  readonly isShown?: (stores: readonly ComparedStore[]) => boolean;
}

/** The figures of one tile. */
export interface StorePart {
  /** Text key of its heading. */
  readonly name: string;
  /** Null in the reply when the role has no such widget. */
  readonly part: Part;
  readonly figures: readonly StoreFigure[];
}

/** Figures that stand in a part of the reply by their names. */
const named =
  <Figures extends object>(partOf: (store: ComparedStore) => Figures | null) =>
  (name: keyof Figures & string, unit: Unit, better?: Better): StoreFigure => ({
    name,
    unit,
    ...(better && { better }),
    of: (store) => {
      const value: unknown = partOf(store)?.[name];
      return typeof value === 'number' || value === null ? value : undefined;
    },
  });

const sales = named(({ sales: figures }) => figures);
const service = named(({ service: figures }) => figures);
const parts = named(({ parts: figures }) => figures);

/** How far a figure is from its target, by its pace where it has one; undefined where the target is hidden. */
const toTarget = (
  name: string,
  unit: Unit,
  of: (store: ComparedStore) => readonly [number | null, number | null] | null,
): StoreFigure => ({
  name,
  unit,
  better: 'high',
  of: (store) => {
    const [reached, target] = of(store) ?? [];
    return target === undefined || reached === undefined ? undefined : differenceFrom(reached, target);
  },
});

const lacking = {
  labor: ({ service: figures }: ComparedStore) => figures?.labor_without_cost,
  service: ({ service: figures }: ComparedStore) => figures?.lines_without_cost,
  parts: ({ parts: figures }: ComparedStore) => figures?.lines_without_cost,
  units: ({ sales: figures }: ComparedStore) => figures?.units_without_gross,
  front: ({ sales: figures }: ComparedStore) => figures?.units_without_front,
  back: ({ sales: figures }: ComparedStore) => figures?.units_without_back,
} as const;

/** A figure of gross that leaves out lines without cost, or units without gross. */
const partly = (figure: StoreFigure, of: keyof typeof lacking): StoreFigure => ({
  ...figure,
  without: lacking[of],
});

/** A count of lines that is shown where a store has any. */
const ifAny = (figure: StoreFigure): StoreFigure => ({
  ...figure,
  isShown: (stores) => stores.some((store) => (figure.of(store) ?? 0) > 0),
});

/** How many units lack a gross, by the one that units of these stores lack. */
const unitsLacking = (of: 'front' | 'back' | 'gross'): StoreFigure => ({
  ...sales(`units_without_${of}`, 'count'),
  isShown: (stores) => {
    const lack = lackOf(sumOfUnits(stores.flatMap((store) => store.sales ?? [])));
    return lack.of === of && lack.units > 0;
  },
});

const stockOf = (part: 'new_inventory' | 'used_inventory'): StorePart => {
  const stock = named((store) => store[part]);
  return {
    name: part,
    part,
    figures: [
      stock('units_in_stock', 'count'),
      stock('units_in_transit', 'count'),
      stock('avg_age_days', 'days', 'low'),
      stock('days_supply', 'days'),
      stock('turn_rate', 'ratio', 'high'),
      stock('cost', 'dollars'),
      stock('floorplan_interest_mtd', 'dollars'),
    ],
  };
};

const appointmentsOf = (dept: 'Sales' | 'Service'): StorePart => {
  const figure = (
    name: 'due' | 'shown' | 'no_show' | 'show_rate' | 'sold',
    unit: Unit,
    better?: Better,
  ): StoreFigure => ({
    name,
    unit,
    ...(better && { better }),
    of: ({ appointments }) => appointments?.find((row) => row.dept === dept)?.[name],
  });
  return {
    name: `appointments${dept}`,
    part: 'appointments',
    figures: [
      figure('due', 'count'),
      figure('shown', 'count'),
      figure('no_show', 'count'),
      figure('show_rate', 'percent', 'high'),
      ...(dept === 'Sales' ? [figure('sold', 'count')] : []),
    ],
  };
};

/** What the stores are compared by, in the order of the page. */
export const storeParts: readonly StorePart[] = [
  {
    name: 'sales',
    part: 'sales',
    figures: [
      sales('total_units', 'count'),
      sales('new_units', 'count'),
      sales('used_units', 'count'),
      sales('units_pace', 'count'),
      sales('units_target', 'count'),
      toTarget(
        'units_gap',
        'count',
        ({ sales: of }) => of && [of.units_pace ?? of.total_units, of.units_target],
      ),
      partly(sales('total_gross', 'dollars'), 'units'),
      partly(sales('front_gross', 'dollars'), 'front'),
      partly(sales('back_gross', 'dollars'), 'back'),
      partly(sales('gross_pace', 'dollars'), 'units'),
      sales('gross_target', 'dollars'),
      partly(
        toTarget(
          'gross_gap',
          'dollars',
          ({ sales: of }) => of && [of.gross_pace ?? of.total_gross, of.gross_target],
        ),
        'units',
      ),
      sales('total_pvr', 'dollars', 'high'),
      sales('front_pvr', 'dollars', 'high'),
      sales('back_pvr', 'dollars', 'high'),
      ...(['front', 'back', 'gross'] as const).map(unitsLacking),
    ],
  },
  {
    name: 'service',
    part: 'service',
    figures: [
      service('ro_count', 'count'),
      service('billed_hours', 'hours'),
      service('hours_per_ro', 'ratio', 'high'),
      service('elr', 'cents', 'high'),
      service('labor_sales', 'dollars'),
      partly(service('labor_gross', 'dollars'), 'labor'),
      partly({ ...service('total_gross', 'dollars'), label: 'service_gross' }, 'service'),
      partly(service('gross_pace', 'dollars'), 'labor'),
      service('gross_target', 'dollars'),
      partly(
        toTarget(
          'gross_gap',
          'dollars',
          ({ service: of }) => of && [of.gross_pace ?? of.labor_gross, of.gross_target],
        ),
        'labor',
      ),
      ifAny(service('lines_without_cost', 'count')),
      service('ro_open', 'count'),
      service('ro_open_over_10d', 'count'),
    ],
  },
  {
    name: 'parts',
    part: 'parts',
    figures: [
      parts('parts_sales', 'dollars'),
      partly(parts('parts_gross', 'dollars'), 'parts'),
      parts('gross_pct', 'percent', 'high'),
      parts('parts_per_ro', 'cents', 'high'),
      partly(parts('gross_pace', 'dollars'), 'parts'),
      parts('gross_target', 'dollars'),
      partly(
        toTarget(
          'gross_gap',
          'dollars',
          ({ parts: of }) => of && [of.gross_pace ?? of.parts_gross, of.gross_target],
        ),
        'parts',
      ),
      ifAny(parts('lines_without_cost', 'count')),
      parts('inventory_cost', 'dollars'),
      parts('idle_12m_cost', 'dollars'),
    ],
  },
  {
    name: 'absorption',
    part: 'absorption',
    figures: [
      {
        name: 'fixed_absorption',
        unit: 'percent',
        better: 'high',
        of: ({ absorption }) => absorption?.fixed_absorption,
      },
    ],
  },
  stockOf('new_inventory'),
  stockOf('used_inventory'),
  {
    name: 'transit',
    part: 'transit',
    figures: [
      { name: 'cit_count', unit: 'count', of: ({ transit }) => transit?.cit_count },
      { name: 'cit_total', unit: 'dollars', of: ({ transit }) => transit?.cit_total },
      {
        name: 'cit_oldest',
        unit: 'count',
        of: ({ transit }) => transit?.aging.find(({ to }) => to === null)?.count,
      },
    ],
  },
  appointmentsOf('Sales'),
  appointmentsOf('Service'),
];
