import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which records: those behind the figures of a widget, or behind one part of them. */
export interface RowsTarget {
  /** Name of the widget's call. */
  readonly widget: string;
  /** As the server names it: a pay type, a bucket of age, the id of an employee. @default all of them */
  readonly part?: string;
  /** The month that they are of: `2026-10`. @default the days of the scope bar */
  readonly month?: string;
  /** What the part is called where the texts have no name for it: an employee's. */
  readonly partName?: string;
}

/** A way to records, and what it says. */
export interface RowsLink {
  readonly target: RowsTarget;
  readonly label: string;
}

const parameters = { widget: 'rows', part: 'part', month: 'month' } as const;

const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** The records that an address names (`?rows=…&part=…&month=…`); undefined when it names none. */
function rowsOf(query: URLSearchParams): RowsTarget | undefined {
  const widget = query.get(parameters.widget);
  const part = query.get(parameters.part);
  const month = query.get(parameters.month);
  return widget ? { widget, ...(part && { part }), ...(month && isMonth(month) && { month }) } : undefined;
}

/** The same address with other records, or with none. */
function withRows(query: URLSearchParams, target?: RowsTarget): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const name of Object.values(parameters)) changed.delete(name);
  if (target) changed.set(parameters.widget, target.widget);
  if (target?.part) changed.set(parameters.part, target.part);
  if (target?.month) changed.set(parameters.month, target.month);
  return changed;
}

const withoutPart = ({ part: _, partName: __, ...all }: RowsTarget): RowsTarget => all;

/** What an entry of the browser's history remembers besides its address. */
interface RowsEntry {
  /** The entry before shows the dashboard alone, so closing may go back to it. */
  readonly openedHere: boolean;
  readonly partName: string | undefined;
}

const entryOf = (state: unknown): Partial<RowsEntry> =>
  typeof state === 'object' && state !== null && 'rowsEntry' in state && typeof state.rowsEntry === 'object'
    ? (state.rowsEntry ?? {})
    : {};

/** The records that are open now, and how to leave them. */
export function useOpenRows() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { openedHere, partName } = entryOf(useLocation().state);
  const target = useMemo(() => {
    const named = rowsOf(query);
    return named && { ...named, ...(partName && { partName }) };
  }, [query, partName]);
  const close = useCallback(() => {
    if (openedHere) navigate(-1);
    else setQuery((before) => withRows(before), { replace: true });
  }, [openedHere, navigate, setQuery]);
  /** Leaves the part, so that all records of the widget are listed. */
  const showAll = useCallback(() => {
    const state = { rowsEntry: { openedHere, partName: undefined } };
    setQuery((before) => withRows(before, target && withoutPart(target)), { replace: true, state });
  }, [openedHere, setQuery, target]);
  return { target, close, showAll };
}

/** Where a link leads that opens records over the dashboard as it is. */
export function useRowsLink() {
  const { search } = useLocation();
  return (target: RowsTarget) => ({
    to: { search: `?${withRows(new URLSearchParams(search), target)}` },
    state: { rowsEntry: { openedHere: true, partName: target.partName } satisfies RowsEntry },
  });
}
