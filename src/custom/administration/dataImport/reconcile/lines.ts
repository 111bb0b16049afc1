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

export type Place = Pick<ReconciledRow, 'store_id' | 'store' | 'month'>;

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

/** Each part leads from the file's figures to the dashboard's. */
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
  /** Lines that fit, including a heading per store and month. */
  readonly room: number;
}

/** Figures that fit in portrait. */
const MOST_UPRIGHT = 5;

export const sheetFor = (figures: readonly FigureName[]): SheetOfPaper =>
  figures.length > MOST_UPRIGHT ? { isAcross: true, room: 26 } : { isAcross: false, room: 40 };

/** Groups stores and months by sheet of paper. */
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

/** Amounts that are unknown in some records. The total is only listed if both of its parts are. */
export function lackedIn({ file, dashboard }: Reconciliation['totals']): LackName[] {
  const lacked = lackNames.filter((name) => (file[name] ?? 0) > 0 || (dashboard[name] ?? 0) > 0);
  const ofBoth = lacked.includes('without_front') && lacked.includes('without_back');
  return lacked.filter((name) => name !== 'without_gross' || ofBoth);
}

/** Figures that the role may see, plus counts of unknown amounts. */
export const shownFigures = ({ feed, totals }: Pick<Reconciliation, 'feed' | 'totals'>): FigureName[] => {
  const names: readonly FigureName[] = Object.hasOwn(reconciledFigures, feed)
    ? Object.entries(reconciledFigures).flatMap(([name, figures]) => (name === feed ? figures : []))
    : [];
  return [...names.filter((name) => totals.file[name] !== undefined), ...lackedIn(totals)];
};

const counted: readonly FigureName[] = ['units', 'ros', 'lines', ...lackNames];
export const isCount = (name: FigureName) => counted.includes(name);
