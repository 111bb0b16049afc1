import type { dashboardRows as english } from '../../en/dashboard/dashboardRows.ts';

export const dashboardRows: typeof english = {
  dictionary: {
    all: 'Diccionario de datos',
    formula: 'Fórmula:',
    owner: 'Responsable: %{owner}',
    loading: 'Cargando definiciones',
    failed: 'No se cargaron las definiciones',
    hidden: 'Su rol, %{role}, no incluye el diccionario de datos; por eso no se muestran definiciones.',
  },
  rows: {
    inMonth: '%{name}, %{month}',
  },
};
