import type { shell as english } from '../en/shell.ts';

export const shell: typeof english = {
  product: 'Rooftop',
  skip: 'Ir al contenido',
  logo: 'Rooftop, al tablero',
  navigation: 'Módulos',
  header: 'Encabezado',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  menu: 'Menú',
  welcome: 'Hola, %{name}',
  account: 'Su cuenta',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
  language: 'Idioma',
  logOff: 'Cerrar sesión',
  dashboard: 'Tablero',
  loading: 'Cargando …',
  demo: 'Datos de demostración',
  dismiss: 'Cerrar',
  notifications: 'Avisos',
  undo: 'Deshacer',
};
