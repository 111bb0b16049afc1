import { useResourceContext } from 'ra-core';
import { isWritable } from '../../contract/resource/resource.ts';
import { allows } from '../providers/session/authProvider.ts';
import { useSession } from '../providers/session/sessionContext.ts';
import { useDeclaration } from './declaration.ts';

/** What the user may do with the records of this page; for display only, the server decides. */
export function useRights() {
  const resource = useResourceContext() ?? '';
  const { resource: declared } = useDeclaration();
  const { canCreate, canDelete } = declared;
  // React-admin's own hook answers only after the page has been drawn without the buttons.
  const mayEdit = allows(useSession(), resource, 'edit');
  return {
    edit: mayEdit && isWritable(declared),
    create: mayEdit && canCreate,
    remove: mayEdit && canDelete,
  };
}
