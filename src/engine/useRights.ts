import { useCanAccess, useResourceContext } from 'ra-core';
import { useDeclaration } from './declaration.ts';

/** What the user may do with the records of this page; for display only, the server decides. */
export function useRights() {
  const resource = useResourceContext() ?? '';
  const { canCreate, canDelete } = useDeclaration().resource;
  const { canAccess: mayEdit = false } = useCanAccess({ resource, action: 'edit' });
  return { edit: mayEdit, create: mayEdit && canCreate, remove: mayEdit && canDelete };
}
