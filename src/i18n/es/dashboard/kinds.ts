import type * as english from '../../en/dashboard/kinds.ts';

export const payTypes: typeof english.payTypes = {
  CP: 'Pago del cliente',
  W: 'Garantía',
  I: 'Interno',
  E: 'Contrato extendido',
};

export const channels: typeof english.channels = {
  CP: 'Pago del cliente',
  W: 'Garantía',
  I: 'Interno',
  E: 'Contrato extendido',
  counter: 'Mostrador',
  wholesale: 'Mayoreo',
};

export const classes: typeof english.classes = {
  V: 'VIP',
  P: 'Platino',
  E: 'Esmeralda',
  G: 'Oro',
  N: 'Nuevos',
  unscored: 'Sin puntaje',
};
