import type { en } from './en.ts';

export const es: typeof en = {
  segments: {
    count: '%{smart_count} segmento |||| %{count} segmentos',
    new: 'Nuevo segmento',
    tabs: {
      label: 'Segmentos por propietario',
      all: 'Todos',
      own: 'Míos',
      shared: 'Compartidos conmigo',
    },
    noShared: 'Nada compartido con usted',
    noSharedText: 'Aquí aparecen los segmentos que sus colegas comparten con usted o con su rol.',
    columns: {
      name: 'Segmento',
      kind: 'Tipo',
      customers: 'Clientes',
      owner: 'Propietario',
      shared: 'Compartido con',
      used: 'Último uso',
      actions: 'Acciones',
    },
    actions: 'Acciones de %{name}',
    export: 'Exportar CSV',
    you: 'Usted',
    left: '%{owner} (acceso desactivado)',
    private: 'Solo el propietario',
    colleagues: 'Colegas',
  },
};
