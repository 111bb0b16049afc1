import type { customers as english } from './en.ts';

export const customers: typeof english = {
  storeless: {
    title: 'El archivo no nombra ningún concesionario',
    text: 'Los clientes nuevos cuentan entonces solo en «Todos los concesionarios», en ninguno por separado, hasta que una venta o visita les dé uno.',
    all: 'Todos son de un concesionario:',
  },
  namedOnly: {
    title: 'Los clientes se nombran sin teléfono ni número',
    ofFirst: '%{count} de las primeras filas',
    text: '%{count} fila nombra a su cliente en %{columns}, y nada dice quién de ese nombre es: se carga sin cliente. |||| %{count} filas nombran a su cliente en %{columns}, y nada dice quién de ese nombre es: se cargan sin cliente.',
    next: 'Un nombre solo no encuentra ni agrega a nadie. Con una columna de teléfonos, o de números de clientes, se encuentran o agregan, también más tarde: cargue el archivo otra vez con ella.',
  },
  newCustomers: { rule: 'Clientes por %{columns}; los desconocidos se añaden' },
};
