import type { palette as english } from '../en/palette.ts';

export const palette: typeof english = {
  button: 'Buscar',
  title: 'Buscar páginas, registros y acciones',
  placeholder: 'Busque páginas, clientes, concesionarios, personas, acciones …',
  results: 'Resultados',
  pages: 'Páginas',
  actions: 'Acciones',
  customers: 'Clientes',
  stores: 'Concesionarios',
  employee: 'Empleados',
  setting: '%{name}: %{choice}',
  newTab: 'se abre en otra pestaña',
  keys: 'Ver atajos de teclado',
  searching: 'Buscando …',
  found: '%{smart_count} resultado |||| %{smart_count} resultados',
  nothing: 'Nada coincide con «%{words}»',
  nothingText: 'Busque el nombre de una página, o al menos dos letras de un registro.',
  failed: 'No se pudo buscar en: %{what}.',
  hiddenName: 'Cliente %{id}, su rol no permite ver el nombre',
  customer: 'Cliente %{id}',
  help: '↑ ↓ para moverse, Intro para abrir, Esc para cerrar',
};
