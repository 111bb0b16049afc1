import type { skips as english } from './en.ts';

export const skips: typeof english = {
  when: 'Omitir las filas en que',
  ways: { is: 'es uno de ciertos valores', isEmpty: 'está vacía', isFilled: 'no está vacía' },
  rules: {
    is: 'Se omiten las filas en que %{column} es %{values}',
    empty: 'Se omiten las filas en que %{column} está vacía',
    filled: 'Se omiten las filas en que %{column} no está vacía',
  },
  reasons: {
    is: '%{column} es %{values}.',
    empty: '%{column} está vacía.',
    filled: '%{column} no está vacía.',
  },
  offer:
    'Son muchas. Los informes ponen líneas con direcciones o notas entre los registros; si estas filas no son registros, omítalas: las omitidas no cuentan como rechazadas.',
  use: 'Omitir las filas sin %{field}',
};
