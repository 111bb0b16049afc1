import { lines } from '../lines/es.ts';
import type { importRules as english } from './en.ts';
import { form } from './form/es.ts';
import { parts } from './parts/es.ts';

const storeless = {
  title: 'El archivo no indica concesionario',
  text: 'Los clientes nuevos aparecen entonces solo en Todos los concesionarios.',
};

export const importRules: typeof english = {
  rules: {
    title: 'Reglas',
    count: '1 regla |||| %{smart_count} reglas',
    none: 'Aún no hay reglas. Los valores se cargan como están.',
    new: 'Añadir regla',
    add: 'Añadir',
    rows: '1 fila |||| %{count} filas',
    remove: 'Quitar la regla: %{rule}',
    removed: 'Se quitó: %{rule}',
    editSql: 'Editar las recetas como SQL',
    back: 'Deshacer el último cambio',
  },
  form,
  spellings: {
    open: '%{field}: 1 valor de %{header} es desconocido |||| %{field}: %{smart_count} valores de %{header} son desconocidos',
    known: '%{field}: 1 valor de %{header} |||| %{field}: %{smart_count} valores de %{header}',
    apart: 'Dar a %{text} un significado propio',
    meaningOf: 'Significado de %{text}',
    more: '1 valor más |||| %{smart_count} valores más',
  },
  readings: {
    dates: 'Fechas en %{headers}',
    decimal: 'Signo decimal en %{headers}',
    distances: 'Unidad de %{headers}',
    because: {
      header: 'El encabezado dice kilómetros. Rooftop guarda millas.',
      cells: 'Algunas celdas dicen kilómetros. Rooftop guarda millas.',
    },
    currency: 'Moneda de los importes',
    zone: 'Zona horaria de los concesionarios nuevos',
    storeBy: 'Concesionarios en %{headers}',
    employeesBy: 'Personas en %{headers}',
    ask: 'Ambas encajan, con resultados distintos. ¿Cuál es la correcta?',
    askStores: 'Varias maneras encuentran concesionarios distintos. ¿Cuál es la correcta?',
    askOnlyStore: 'Solo una manera encuentra un concesionario: %{way}. ¿Es la correcta?',
    askStore: '¿%{texts} son números propios de sus concesionarios o de Rooftop?',
    askCurrency: 'Algunos importes no están en dólares. No se convierte nada. ¿Qué moneda es la correcta?',
    askZone: 'Elíjala una vez. Las horas de estos concesionarios se leen en ella.',
    askDistances: 'Hay celdas con kilómetros y con millas. ¿Qué unidad tienen los demás números?',
    askPeople: 'Varias maneras encuentran personas distintas. ¿Cuál es la correcta?',
    askOnlyPerson: 'Solo una manera encuentra a un empleado: %{way}. ¿Es la correcta?',
    askPerson: '¿%{texts} son números propios de sus empleados o de Rooftop?',
    inFile: 'en el archivo',
    all: 'la fila encaja |||| encajan las %{count}',
    not: '1 no encaja |||| %{count} no encajan',
    nothing: {
      ...{ dates: 'no es fecha', decimal: 'no es número', distances: 'no es número', currency: 'se rechaza' },
      ...{ storeBy: 'ninguno', employeesBy: 'ningún empleado' },
    },
    ways: {
      dates: { month: 'Primero el mes', day: 'Primero el día', excel: 'Números de día de Excel' },
      decimal: form.choices.decimal,
      distances: { km: 'Kilómetros, convertidos a millas', mi: 'Millas' },
      storeBy: {
        ...form.choices.by,
        own: 'Número en Rooftop',
        new: 'Concesionarios nuevos con estos números',
      },
      employeesBy: { ...form.choices.by, own: 'Número en Rooftop' },
    },
  },
  newStores: {
    text: 'Puede añadir los concesionarios desconocidos por su nombre al cargar el archivo.',
    add: 'Añadir concesionarios desconocidos',
    hardly: 'Revise la columna: %{stores} nombres en %{rows} filas difícilmente son concesionarios.',
  },
  lacking: {
    title: 'No hay columna para %{field}',
    column: 'Columna para %{field}',
    choose: 'Elegir una columna',
    same: 'Mismo valor en todas las filas',
    age: 'Calcular de una antigüedad',
    number: 'Combinar otros campos',
    calculate: 'Calcular',
    empty: 'Dejar vacío',
    hints: {
      deals: { vin: 'Pida a su sistema un informe con VIN o números de inventario.' },
      inventory: {
        vin: 'Pida a su sistema un informe con VIN.',
        stocked_date: 'Basta una columna con los días en inventario, como Antigüedad.',
      },
      repair_orders: {
        line_no: 'Escriba 1 si cada fila es una orden completa. Si no, numere las líneas.',
        labor_sale: 'Escriba 0 si el archivo solo tiene refacciones.',
        parts_sale: 'Escriba 0 si el archivo tiene un solo importe. Se cuenta como mano de obra.',
      },
    },
    costs: {
      term: 'Sin él no se conocen el saldo, el valor líquido ni el vencimiento de los arrendamientos.',
      residual: 'Sin él no se conocen el saldo, el valor líquido ni el vencimiento de los arrendamientos.',
      front_gross: 'Sin ella no se conocen la utilidad frontal ni la total de estas unidades.',
      back_gross: 'Sin ella no se conocen la utilidad de F&I ni la total de estas unidades.',
      cost: 'Sin él no se conocen el costo ni la utilidad.',
      vin: 'Sin él los registros no tienen vehículo ni historial.',
      UC_LastName: 'Sin él los clientes aparecen por su nombre de pila.',
      billed_hours:
        'Sin ellas, las horas por orden, la tarifa efectiva y la eficiencia excluyen estas líneas.',
      labor_cost: 'Sin él, la utilidad de mano de obra excluye estas líneas.',
      parts_cost: 'Sin él, la utilidad de refacciones excluye estas líneas.',
      advisor_id: 'Sin él, las cifras por asesor excluyen estas líneas.',
    },
  },
  questions: {
    unusual: {
      title: 'Los importes parecen de otra moneda',
      text: 'La mayor parte de la utilidad supera $50,000. No se convierte nada.',
      use: 'Son dólares estadounidenses',
      other: 'Elegir la moneda',
    },
    addUp: {
      title: 'Hay ventas con filas distintas',
      text: '%{count} de %{records} ventas tiene varias filas. Su utilidad es %{last} según la última fila, o %{added} sumada. |||| %{count} de %{records} ventas tienen varias filas. Su utilidad es %{last} según la última fila, o %{added} sumada.',
      use: 'Sumar las filas',
    },
    lines: {
      title: 'Las líneas no tienen número',
      text: 'Las filas con el mismo número cuentan una vez si no las numera. %{count} de %{records} tiene varias filas. |||| Las filas con el mismo número cuentan una vez si no las numera. %{count} de %{records} tienen varias filas.',
      none: 'Las filas con el mismo número cuentan una vez si no las numera.',
      use: 'Numerar las líneas',
    },
    versions: {
      title: 'Algunas filas parecen versiones posteriores',
      text: '%{count} de %{records} tiene varias filas casi iguales. Cuenta la última. |||| %{count} de %{records} tienen varias filas casi iguales. Cuenta la última.',
      use: 'Son líneas separadas',
    },
    stock: {
      title: '¿Es el inventario completo?',
      text: '%{count} de %{stored} en inventario falta en el archivo. Si la lista es completa, ya salió. |||| %{count} de %{stored} en inventario faltan en el archivo. Si la lista es completa, ya salieron.',
      use: 'Sí, es el inventario completo',
    },
    customers: {
      title: 'Los clientes no están identificados',
      text: 'Búsquelos o añádalos por %{columns}.',
      use: 'Identificar clientes',
    },
    begun: {
      title: 'Los clientes por nombre necesitan otra columna',
      text: 'Añada un nombre y un teléfono, un correo o una dirección con código postal.',
      use: 'Elegir columnas',
    },
    namedOnly: {
      title: 'Los clientes solo tienen nombre',
      text: '%{count} fila solo tiene un nombre en %{columns} y se carga sin cliente. Añada teléfonos o números de cliente para encontrarlo. |||| %{count} filas solo tienen un nombre en %{columns} y se cargan sin cliente. Añada teléfonos o números de cliente para encontrarlos.',
    },
    stockVins: {
      title: 'Algunas ventas no tienen VIN',
      text: 'Cargue el inventario antes o junto con este archivo para buscar los VIN por número de inventario.',
      use: 'Buscar VIN por número de inventario',
    },
    checkDigits: {
      title: 'Algunos VIN tienen un dígito de control incorrecto',
      text: 'Suele ser un error. Los vehículos hechos para otros mercados pueden no tenerlo.',
      use: 'Ignorar los dígitos de control',
    },
    closed_at: {
      title: 'Ninguna columna tiene la fecha de cierre',
      text: 'Sin ella las órdenes siguen abiertas y las cifras de servicio las excluyen.',
      use: 'Cerradas en %{header}',
    },
    opened_at: {
      title: 'Ninguna columna tiene la fecha de apertura',
      text: 'Sin ella no se carga ninguna orden.',
      use: 'Abiertas en %{header}',
    },
    storeless: { ...storeless, use: 'Elegir el concesionario' },
    numberless: {
      title: 'Muchas filas no tienen número',
      text: 'Los informes suelen tener notas entre los registros. Las filas omitidas no se rechazan.',
      use: 'Omitir filas sin %{field}',
    },
  },
  storeless,
  byName: {
    group: 'El cliente, por su nombre',
    gone: 'Los clientes ya no están identificados: quedan muy pocas columnas. %{columns} se omite. |||| Los clientes ya no están identificados: quedan muy pocas columnas. Se omiten: %{columns}.',
  },
  also: {
    set: 'También se omite: %{what}',
    above: '1 línea sobre el encabezado |||| %{count} líneas sobre el encabezado',
    totals: 'fila %{line}: %{reason} |||| %{count} filas desde la fila %{line}: %{reason}',
    keep: 'Leerlas como registros',
  },
  lines,
  parts,
};
