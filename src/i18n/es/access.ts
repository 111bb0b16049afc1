import type { access as english } from '../en/access.ts';

export const access: typeof english = {
  title: 'Lo que este usuario puede abrir',
  text: 'Tal como el servidor lo decide en este momento, con la regla que lo decide.',
  search: 'Página',
  page: 'Página',
  level: 'Permiso',
  because: 'Motivo',
  none: 'Ninguna página con ese nombre',
  noneText: 'Busque una parte de su nombre, su producto o su dirección.',
  failed: 'No se cargaron los permisos',
  levels: { view: 'Ver', edit: 'Editar', none: 'Ninguno' },
  letters: { V: 'ver', E: 'editar', N: 'ninguno' },
  reasons: {
    login: 'Este usuario está desactivado.',
    role: 'El rol %{role} está inactivo.',
    module: 'La página no está activa para nadie.',
    permission: 'El rol %{role} tiene: %{level}.',
    override: 'Este usuario tiene una excepción propia: %{level}.',
    stores: 'La página concierne a todos los concesionarios del grupo, y este usuario solo abarca algunos.',
  },
};
