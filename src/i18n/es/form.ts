import type { form as english } from '../en/form.ts';

export const form: typeof english = {
  saving: 'Guardando…',
  saved: 'Se guardó %{name}',
  created: 'Se creó %{name}',
  deleted: 'Se eliminó %{name}',
  savedMany: 'Se guardó %{smart_count} %{name} |||| Se guardaron %{smart_count} %{name}',
  deletedMany: 'Se eliminó %{smart_count} %{name} |||| Se eliminaron %{smart_count} %{name}',
  partial:
    'No se pudo cambiar %{smart_count} %{name}: %{reason} |||| No se pudieron cambiar %{smart_count} %{name}: %{reason}',
  undone: 'Deshecho',
  editTitle: 'Editar %{name}',
  deleteTitle: '¿Eliminar %{name}?',
  wrong: 'Revise %{smart_count} campo |||| Revise %{smart_count} campos',
  duplicate: 'Duplicar',
  more: 'Más acciones',
  path: 'Ruta de navegación',
  previous: 'Registro anterior',
  next: 'Registro siguiente',
  figures: 'Cifras',
  number: {
    unread: 'Escriba un número como 1,234.56.',
    whole: 'Escriba un número entero como 1,234.',
  },
  problem: {
    vinForeign:
      'El dígito de control es incorrecto. Los vehículos de fuera de Norteamérica pueden no tenerlo.',
  },
  clock: 'Hora: %{zone}',
  timeZones: {
    'America/New_York': 'Este',
    'America/Chicago': 'Centro',
    'America/Denver': 'Montaña',
    'America/Phoenix': 'Arizona',
    'America/Los_Angeles': 'Pacífico',
    'America/Anchorage': 'Alaska',
    'Pacific/Honolulu': 'Hawái',
    'America/Puerto_Rico': 'Atlántico',
  },
};
