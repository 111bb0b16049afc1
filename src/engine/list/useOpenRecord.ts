import { type RaRecord, useCreatePath } from 'ra-core';
import { useCallback } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';
import { useDeclaration } from '../declaration.ts';

/** The part of the list's address that names the record beside it. */
const parameter = 'record';

interface OpenRecord {
  /** Id of the record beside the list; null when there is none. */
  readonly openId: string | null;
  readonly pathOf: (record: RaRecord) => To;
  readonly open: (record: RaRecord) => void;
  readonly close: () => void;
}

/** Where a row leads: beside the list when the resource has something to show there, else to the record's page. */
export function useOpenRecord(): OpenRecord {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const { resource, particulars } = useDeclaration();
  const isBeside = particulars.Aside !== undefined;

  const pathOf = useCallback(
    ({ id }: RaRecord): To =>
      isBeside
        ? { search: withRecord(search, String(id)) }
        : createPath({ resource: resource.name, type: 'show', id }),
    [isBeside, search, createPath, resource],
  );
  return {
    openId: isBeside ? new URLSearchParams(search).get(parameter) : null,
    pathOf,
    open: (record) => navigate(pathOf(record)),
    close: () => navigate({ search: withRecord(search) }),
  };
}

function withRecord(search: string, id?: string): string {
  const address = new URLSearchParams(search);
  if (id === undefined) address.delete(parameter);
  else address.set(parameter, id);
  return address.toString();
}
