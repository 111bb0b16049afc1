import type { access as english } from '../en/access.ts';

export const access: typeof english = {
  title: 'Acceso efectivo',
  text: 'Acceso actual a cada página y la regla que lo decide.',
  search: 'Buscar páginas',
  page: 'Página',
  level: 'Acceso',
  because: 'Motivo',
  none: 'Ninguna página coincide',
  noneText: 'Busque por nombre, producto o dirección.',
  failed: 'No se cargó el acceso',
  levels: { view: 'Ver', edit: 'Editar', none: 'Ninguno' },
  letters: { V: 'ver', E: 'editar', N: 'ninguno' },
  reasons: {
    login: 'Este acceso está desactivado.',
    role: 'El rol %{role} está inactivo.',
    module: 'Esta página está inactiva.',
    permission: 'Rol %{role}: %{level}.',
    override: 'Excepción personal: %{level}.',
    stores: 'Esta página requiere acceso a todos los concesionarios.',
  },
};
