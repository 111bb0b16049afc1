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
  byName: {
    group: 'El cliente, por su nombre',
    gone: 'Con ella desaparece la regla «Clientes por nombre»: lo que queda no basta para saber quiénes son. %{columns} ya no dice nada. |||| Con ella desaparece la regla «Clientes por nombre»: lo que queda no basta para saber quiénes son. Ya no dicen nada: %{columns}.',
    none: 'Nada dice quiénes son los clientes',
    unknown: 'La columna de clientes no lleva a nadie que esté aquí',
    offer:
      'Se los puede reconocer por su nombre y por cómo se los contacta, en %{columns}: se encuentran los conocidos y se añaden los demás.',
    take: 'Clientes por %{columns}',
    alone: 'Clientes por nombre: hace falta una columna más',
    aloneText:
      'Un nombre solo no distingue a nadie. Elija la columna de sus teléfonos o correos, o las dos de sus direcciones y códigos postales.',
    nameless: 'Clientes por nombre: hace falta la columna de sus nombres',
    namelessText: 'Elija la columna con sus nombres completos, o la de sus apellidos.',
  },
  newCustomers: { rule: 'Clientes por %{columns}; los desconocidos se añaden' },
};
