import { type RaRecord, useCreatePath, useGetManyAggregate, useGetResourceLabel } from 'ra-core';
import { Link } from 'react-router-dom';
import { notAvailable } from '../../providers/format.ts';
import { type CellProps, type FieldOf, useRecordName } from '../declaration.ts';

const isId = (value: unknown): value is number => typeof value === 'number';

interface NamesProps {
  readonly to: string;
  readonly ids: readonly number[];
  readonly linked: boolean;
}

/** The names of referenced records. The ids that all rows of a page ask for travel in one call. */
export function ReferenceNames({ to, ids, linked }: NamesProps) {
  const nameOf = useRecordName(to);
  const createPath = useCreatePath();
  const labelOf = useGetResourceLabel();
  const { data, error } = useGetManyAggregate<RaRecord>(to, { ids: [...ids] }, { retry: false });
  const found = (data ?? []).filter((record) => record !== undefined);

  if (error) return <span title={labelOf(to, 2)}>{ids.map((id) => `#${id}`).join(', ')}</span>;
  if (!data) return <span aria-busy="true">…</span>;
  if (found.length === 0) return <span>{notAvailable}</span>;
  const names = found.map((record) => ({ id: record.id, name: nameOf(record) }));
  if (!linked)
    return (
      <span title={names.map(({ name }) => name).join(', ')}>{names.map(({ name }) => name).join(', ')}</span>
    );
  return (
    <span>
      {names.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={createPath({ resource: to, type: 'show', id })}>{name}</Link>
        </span>
      ))}
    </span>
  );
}

export function ReferenceCell({ field, value, place }: CellProps<FieldOf<'reference'>>) {
  if (!isId(value)) return <span>{notAvailable}</span>;
  return <ReferenceNames to={field.to} ids={[value]} linked={place === 'page'} />;
}

export function ReferencesCell({ field, value, place }: CellProps<FieldOf<'references'>>) {
  const ids = Array.isArray(value) ? value.filter(isId) : [];
  if (ids.length === 0) return <span>{notAvailable}</span>;
  return <ReferenceNames to={field.to} ids={ids} linked={place === 'page'} />;
}
