import {
  type FigureName,
  type LackName,
  lackNames,
  type ReconciledFigures,
  type ReconciledPart,
  type ReconciledRow,
  type Reconciliation,
  reconciledFigures,
} from '../../../../../contract/calls/imports/reconcile.ts';

type Compared = Pick<ReconciledRow, 'rows' | 'file' | 'dashboard' | 'difference' | 'parts'>;

/** A store and a month of the file, or all of it. */
export type Place = Pick<ReconciledRow, 'store_id' | 'store' | 'month'>;

/** One line of a reconciliation: the file, what is taken off or added for a reason, the dashboard. */
export interface Line {
  readonly key: string;
  readonly kind: 'file' | 'part' | 'dashboard';
  readonly part?: ReconciledPart;
  readonly rows: number | undefined;
  readonly figures: ReconciledFigures;
  /** Undefined for the whole file. */
  readonly place: Place | undefined;
}

const negated = (figures: ReconciledFigures): ReconciledFigures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, value === null || value === 0 ? value : -value]),
  );

/** From what the file says down to what the dashboard shows: what each part takes off or adds on the way. */
export function linesOf({ rows, file, dashboard, parts }: Compared, place?: Place): Line[] {
  const at = place ? `${place.store_id}|${place.month}` : 'all';
  return [
    { key: `${at} file`, kind: 'file', rows, figures: file, place },
    ...parts.map(
      (part): Line => ({
        key: `${at} ${part.kind} ${part.why}`,
        kind: 'part',
        part,
        rows: part.rows,
        figures: negated(part.figures),
        place,
      }),
    ),
    { key: `${at} dashboard`, kind: 'dashboard', rows: undefined, figures: dashboard, place },
  ];
}

export interface SheetOfPaper {
  readonly isAcross: boolean;
  /** Lines that it has room for, with a heading for each store and month. */
  readonly room: number;
}

/** Figures for which an upright sheet has room. */
const MOST_UPRIGHT = 5;

/** The paper for so many figures: across where upright they would not all be on it. */
export const sheetFor = (figures: readonly FigureName[]): SheetOfPaper =>
  figures.length > MOST_UPRIGHT ? { isAcross: true, room: 26 } : { isAcross: false, room: 40 };

/** The stores and months of a file, those together that fit on a sheet. */
export function sheetsOf(rows: readonly ReconciledRow[], { room }: SheetOfPaper): Line[][] {
  const sheets: Line[][] = [];
  let filled = room;
  for (const row of rows) {
    const lines = linesOf(row, row);
    filled += lines.length + 1;
    if (filled > room) {
      sheets.push([]);
      filled = lines.length + 1;
    }
    sheets.at(-1)?.push(...lines);
  }
  return sheets;
}

/** What the file or the dashboard has of which an amount is not known; a total that lacks as much as one part is not told apart. */
export function lackedIn({ file, dashboard }: Reconciliation['totals']): LackName[] {
  const lacked = lackNames.filter((name) => (file[name] ?? 0) > 0 || (dashboard[name] ?? 0) > 0);
  const ofBoth = lacked.includes('without_front') && lacked.includes('without_back');
  return lacked.filter((name) => name !== 'without_gross' || ofBoth);
}

/** The figures of a feed that the role may see; what an amount is not known of is counted where there is any. */
export const shownFigures = ({ feed, totals }: Pick<Reconciliation, 'feed' | 'totals'>): FigureName[] => {
  const names: readonly FigureName[] = Object.hasOwn(reconciledFigures, feed)
    ? Object.entries(reconciledFigures).flatMap(([name, figures]) => (name === feed ? figures : []))
    : [];
  return [...names.filter((name) => totals.file[name] !== undefined), ...lackedIn(totals)];
};

const counted: readonly FigureName[] = ['units', 'ros', 'lines', ...lackNames];
export const isCount = (name: FigureName) => counted.includes(name);
