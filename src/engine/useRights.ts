import { useCanAccess, useResourceContext } from 'ra-core';
import { isWritable } from '../../contract/resource/resource.ts';
import { useDeclaration } from './declaration.ts';

/** What the user may do with the records of this page; for display only, the server decides. */
export function useRights() {
  const resource = useResourceContext() ?? '';
  const { resource: declared } = useDeclaration();
  const { canCreate, canDelete } = declared;
  const { canAccess: mayEdit = false } = useCanAccess({ resource, action: 'edit' });
  return {
    edit: mayEdit && isWritable(declared),
    create: mayEdit && canCreate,
    remove: mayEdit && canDelete,
  };
}
