import { menuNames } from './menuNames.ts';

/** The menus of the shell. */
export const menus = {
  products: 'Productos',
  popup: 'MENÚ',
  close: 'Cerrar',
  newRequest: 'Crear nueva solicitud',
  notActive: 'Inactivo',
  newTab: '(se abre en otra pestaña)',
  failed: 'No se cargó el menú.',
  wentWrong: 'Algo salió mal',
  noLink: 'El enlace no existe',
  move: 'mover',
  closing: 'cerrar',
  names: menuNames,
  keys: {
    title: 'Atajos de teclado',
    modules: 'Módulos',
    permissions: 'Permisos',
    stores: 'Concesionarios',
    palette: 'Buscar en todo',
    search: 'Buscar en una lista',
    save: 'Guardar un formulario',
    help: 'Ayuda de la página',
    list: 'Mostrar atajos',
  },
};
