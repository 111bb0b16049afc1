import type { storesFilter as english } from '../en/storesFilter.ts';

export const storesFilter: typeof english = {
  title: 'Filtro de concesionarios',
  subtitle: 'Concesionarios – Elija el concesionario o los grupos para su informe',
  button: 'Filtro de concesionarios: %{scope}',
  all: 'Todos los concesionarios',
  some: '%{count} de %{smart_count} concesionario |||| %{count} de %{smart_count} concesionarios',
  groups: 'Grupos',
  stores: 'Concesionarios',
  allStores: 'Todos los concesionarios',
  search: 'Buscar un concesionario',
  noMatch: 'Sin coincidencias en este grupo.',
  none: '¡No se encontraron concesionarios!',
  noneText: 'Seleccione un grupo para ver sus concesionarios.',
  emptyText: 'No tiene acceso a ningún concesionario de este grupo. Seleccione otro grupo.',
  noGroups: 'No tiene acceso a ningún concesionario. Pida acceso a un administrador.',
  loading: 'Cargando concesionarios…',
  groupsWhat: 'Los grupos',
  storesWhat: 'Los concesionarios',
  compare: 'Comparar estos',
  submit: 'Aplicar',
  cancel: 'Cancelar',
  chosen:
    '%{count} de %{smart_count} concesionario seleccionado |||| %{count} de %{smart_count} concesionarios seleccionados',
  kept: 'Se conservan %{count} de %{total}',
  keepAll: 'Seleccionar los %{total}',
  noneListed: 'Este grupo no tiene concesionarios que aplicar.',
  noneChosen: 'Seleccione al menos un concesionario.',
  dropped:
    'Se quitó un concesionario al que ya no tiene acceso. |||| Se quitaron %{smart_count} concesionarios a los que ya no tiene acceso.',
  nonsense: 'Este enlace no tiene concesionarios válidos. Se muestra su selección actual.',
  refused: {
    title: 'No tiene acceso a todos estos concesionarios',
    text: 'No se cargaron cifras. Elija concesionarios a los que tenga acceso.',
    showAll: 'Mostrar todos los míos',
  },
};
