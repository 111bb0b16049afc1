import type { dashboardRows as english } from '../../en/dashboard/dashboardRows.ts';

export const dashboardRows: typeof english = {
  dictionary: {
    all: 'Diccionario de datos',
    formula: 'Fórmula:',
    owner: 'Responsable: %{owner}',
    loading: 'Las definiciones se están cargando',
    failed: 'No se cargaron las definiciones',
    hidden: 'Su rol, %{role}, no incluye el diccionario de datos, donde se definen estas cifras.',
  },
  rows: {
    inMonth: '%{name}, %{month}',
  },
};
