import { useState } from 'react';
import type { StoreDraft, StoreRows } from '../../../../../contract/calls/portal/setup.ts';
import { useReadStores } from '../queries.ts';

export type DraftField = keyof StoreDraft;

/** A row of the list; its key stays while it is edited. */
export interface StoreRow extends Pick<StoreRows['stores'][number], 'draft' | 'filled' | 'faults'> {
  readonly key: number;
}

const blank: StoreDraft = {
  ...{ storename: '', AS_ID: '', DEALER_NAME: '', address: '', city: '', state: '', zip: '' },
  ...{ dms_company_no: '', phone: '', timezone: '', lat: '', lon: '' },
};

/** A place is both of its degrees: whoever corrects one has said the other, too. */
const ownedBy = (field: DraftField): readonly string[] =>
  field === 'lat' || field === 'lon' ? ['lat', 'lon'] : [field];

/** What the ZIP has filled is asked for anew, so that it follows the ZIP until somebody corrects it. */
const asTyped = ({ draft, filled }: StoreRow): StoreDraft => ({
  ...draft,
  ...Object.fromEntries(filled.map((name) => [name, ''])),
});

export type StoreList = ReturnType<typeof useStoreRows>;

/** The stores that are about to be added: pasted, typed, corrected, and looked at again by the server after each change. */
export function useStoreRows() {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly StoreRow[]>([]);
  const [lastKey, setLastKey] = useState(0);
  const [rest, setRest] = useState<Pick<StoreRows, 'unused' | 'left_out'>>({ unused: [], left_out: 0 });
  const reading = useReadStores();

  const withKeys = (found: StoreRows['stores'], keys: readonly number[]): StoreRow[] =>
    found.map((store, place) => ({ ...store, key: keys[place] ?? lastKey + place + 1 }));

  /** Looks at all of them again. */
  const look = (next: readonly StoreRow[]) => {
    setRows(next);
    if (next.length === 0) return;
    reading.mutate(
      { stores: next.map(asTyped) },
      {
        onSuccess: ({ stores }) =>
          setRows(
            withKeys(
              stores,
              next.map(({ key }) => key),
            ),
          ),
      },
    );
  };

  return {
    text,
    setText,
    rows,
    ...rest,
    busy: reading.isPending,
    error: reading.error,
    /** Reads what was pasted, and adds it to the rows. */
    read: () =>
      reading.mutate(
        { text },
        {
          onSuccess: ({ stores, ...others }) => {
            const added = withKeys(stores, []);
            setLastKey(lastKey + added.length);
            setRest(others);
            setText('');
            if (rows.length === 0) setRows(added);
            else look([...rows, ...added]);
          },
        },
      ),
    addRow: () => {
      setLastKey(lastKey + 1);
      setRows([...rows, { draft: blank, filled: [], faults: [], key: lastKey + 1 }]);
    },
    change: (key: number, field: DraftField, value: string) =>
      look(
        rows.map((row) =>
          row.key === key
            ? {
                ...row,
                draft: { ...row.draft, [field]: value },
                filled: row.filled.filter((name) => !ownedBy(field).includes(name)),
              }
            : row,
        ),
      ),
    /** The same time zone in every row that has none. */
    zoneForAll: (timezone: string) =>
      look(rows.map((row) => (row.draft.timezone ? row : { ...row, draft: { ...row.draft, timezone } }))),
    remove: (key: number) => look(rows.filter((row) => row.key !== key)),
    clear: () => {
      setRows([]);
      setRest({ unused: [], left_out: 0 });
    },
  };
}
