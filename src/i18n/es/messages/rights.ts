import type { rights as english } from '../../../../contract/messages/rights.ts';

export const rights: Readonly<Record<keyof typeof english, string>> = {
  no_access: 'Su rol no incluye esto.',
  own_only: 'Solo puede solicitarlo para usted.',
  own_change_only: 'Este cambio es de otra persona.',
  all_stores_only: 'Esto abarca todos los concesionarios del grupo. Su acceso solo cubre algunos.',
  store_outside_scope: 'Fuera de sus concesionarios. Elija uno de los suyos.',
  outside_your_stores: 'Fuera de sus concesionarios.',
  give_stores: 'No puede asignar concesionarios que no ve.',
  give_role: 'No puede asignar un rol con más permisos que los suyos.',
  give_rights: 'No puede otorgar permisos que no tiene.',
  give_module: 'No puede otorgar ni quitar el acceso a «%{module}»: usted no lo tiene.',
  give_sibling_role: 'No puede cambiar un rol en otra aplicación que usted no tiene.',
  give_widget: 'No puede agregar ni quitar un recuadro que su rol no incluye.',
  beyond_your_role: 'Más permisos que los de su rol.',
  role_beyond: 'Este rol tiene más permisos que el suyo; no puede cambiarlo.',
  named_role_beyond: 'El rol %{role} tiene más permisos que el suyo; no puede cambiarlo.',
  login_beyond: 'Este acceso tiene más permisos que el suyo; no puede cambiarlo.',
  login_reach: 'Este acceso tiene permisos o concesionarios que usted no tiene.',
  login_disabled: 'Este acceso está desactivado. Actívelo primero.',
  no_such_login: 'Este acceso no existe.',
  last_administrator:
    'El último administrador activo debe conservar su acceso, rol, concesionarios y permisos.',
  permissions_view_only: 'Su rol no puede cambiar permisos.',
  own_permissions: 'No puede quitarse a sí mismo el acceso a Permisos.',
  permissions_changed: 'Los permisos cambiaron desde que abrió esta página. No se guardó nada.',
  permission_changed_by:
    '%{who} cambió «%{change}». No se guardó nada. |||| %{who} cambió «%{change}» y %{more} más. No se guardó nada.',
  undo_permissions_changed:
    'Los permisos de %{name} cambiaron desde entonces: %{modules}. No se deshizo nada.',
  undo_module_gone: 'Los permisos de %{name} incluyen un módulo que ya no existe. No se deshizo nada.',
  login_role_changed: 'Este acceso ahora tiene otro rol. Recargue la página.',
  missing_module: 'Ningún módulo tiene el ID %{id}.',
  missing_role: 'Ningún rol tiene el ID %{id}.',
  missing_login: 'Ningún acceso tiene el ID %{id}.',
  logins_changed: 'No todos estos accesos pueden tener este rol. No se cambió nada. Revíselos de nuevo.',
};
