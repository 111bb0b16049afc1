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
  noMatch: 'Ningún concesionario de este grupo se llama así.',
  none: '¡No se encontraron concesionarios!',
  noneText: 'Seleccione un grupo para ver sus concesionarios.',
  emptyText: 'Este grupo no tiene ningún concesionario que usted pueda ver. Seleccione otro grupo.',
  noGroups:
    'Ningún grupo tiene un concesionario que usted pueda ver. Pida a un administrador que le asigne uno.',
  loading: 'Cargando concesionarios …',
  groupsWhat: 'Los grupos',
  storesWhat: 'Los concesionarios',
  compare: 'Comparar estos',
  submit: 'Aplicar',
  cancel: 'Cancelar',
  chosen:
    '%{count} de %{smart_count} concesionario seleccionado |||| %{count} de %{smart_count} concesionarios seleccionados',
  kept: 'Se conservan %{count} de %{total}',
  keepAll: 'Seleccionar los %{total}',
  noneListed: 'No hay nada que aplicar: la lista no tiene concesionarios.',
  noneChosen: 'Seleccione al menos un concesionario.',
  dropped:
    'Un concesionario de su filtro ya no es suyo, así que se quitó. |||| %{smart_count} concesionarios de su filtro ya no son suyos, así que se quitaron.',
  nonsense: 'La dirección no nombra concesionarios que se puedan mostrar, así que se corrigió.',
  refused: {
    title: 'No todos estos concesionarios son suyos',
    text: 'El filtro nombra un concesionario que usted no puede ver, así que no se contó nada.',
    showAll: 'Mostrar todos los míos',
  },
};
