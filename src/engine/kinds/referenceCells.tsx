import { type RaRecord, useCanAccess, useCreatePath, useGetManyAggregate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { FieldOf } from '../../../contract/resource/fields.ts';
import { notAvailable } from '../../providers/texts/format.ts';
import { type CellProps, type Place, useRecordName } from '../declaration.ts';

/** Milliseconds for which a name that was read is not read again. */
const NAMES_FRESH = 5000;

const isId = (value: unknown): value is number => typeof value === 'number';

interface NamesProps {
  readonly to: string;
  readonly ids: readonly number[];
  readonly place: Place;
}

/** The names of referenced records. The ids that all rows of a page ask for travel in one call. */
export function ReferenceNames({ to, ids, place }: NamesProps) {
  const nameOf = useRecordName(to);
  const { data, error } = useGetManyAggregate<RaRecord>(
    to,
    { ids: [...ids] },
    // A list has just read the names of all its rows.
    { retry: false, staleTime: NAMES_FRESH },
  );

  // A role may lack the module of what is referenced; the number still tells one from another.
  if (error) return <span>{ids.map((id) => `#${id}`).join(', ')}</span>;
  if (!data) return <span aria-busy="true">…</span>;
  const records = data.filter((record) => record !== undefined);
  if (records.length === 0) return <span>{notAvailable}</span>;
  if (place === 'page') return <LinkedNames to={to} records={records} />;
  const names = records.map(nameOf).join(', ');
  return <span title={names}>{names}</span>;
}

/** Names that lead to their records, where the role includes them. */
function LinkedNames({ to, records }: { readonly to: string; readonly records: readonly RaRecord[] }) {
  const nameOf = useRecordName(to);
  const createPath = useCreatePath();
  const { canAccess = false } = useCanAccess({ resource: to, action: 'show' });
  return (
    <span>
      {records.map((record, index) => (
        <span key={record.id}>
          {index > 0 && ', '}
          {canAccess ? (
            <Link to={createPath({ resource: to, type: 'show', id: record.id })}>{nameOf(record)}</Link>
          ) : (
            nameOf(record)
          )}
        </span>
      ))}
    </span>
  );
}

export function ReferenceCell({ field, value, place }: CellProps<FieldOf<'reference'>>) {
  if (!isId(value)) return <span>{notAvailable}</span>;
  return <ReferenceNames to={field.to} ids={[value]} place={place} />;
}

export function ReferencesCell({ field, value, place }: CellProps<FieldOf<'references'>>) {
  const ids = Array.isArray(value) ? value.filter(isId) : [];
  if (ids.length === 0) return <span>{notAvailable}</span>;
  return <ReferenceNames to={field.to} ids={ids} place={place} />;
}
