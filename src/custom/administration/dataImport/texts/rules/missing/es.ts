import type { missing as english } from './en.ts';

export const missing: typeof english = {
  title: 'Donde falta %{field}',
  without: 'Ninguna columna da %{field}',
  computed: '%{field} se calcula',
  rows: 'Filas sin %{field}',
  unreadable: 'Valores de %{field} que no se pueden leer',
  value: 'Valor que se usa',
  ways: {
    reject: 'rechazar la fila',
    fill: 'usar este valor',
    leave: 'dejarlo vacío',
    compute: 'calcularlo',
  },
  hints: {
    without: {
      front_gross:
        'Elija la columna del costo y se calcula. Si el archivo no trae ni uno ni otro, déjelo vacío: queda entonces sin conocerse, que no es cero.',
      back_gross:
        'Si este archivo no trae el financiamiento, déjelo vacío: queda entonces sin conocerse, que no es cero.',
    },
    computed: { front_gross: 'Precio de venta − costo − cargo interno, de las columnas de este archivo.' },
  },
  next: {
    reject: 'y anotarla para corregirla',
    leave: 'y conservar la fila',
    waive: 'Las filas se conservan sin él.',
  },
  unread: 'Donde %{field} no se puede leer',
  unreads: { reject: 'rechazar la fila', drop: 'dejarlo fuera' },
  unreadRows: 'donde no se puede leer: %{rows}',
  costs: {
    term: 'Los arrendamientos se cargan sin él. No se conocen su saldo, su valor líquido ni su fin; las ventas cuentan en todas las demás cifras.',
    residual:
      'Los arrendamientos se cargan sin él. No se conocen su saldo, su valor líquido ni su fin; las ventas cuentan en todas las demás cifras.',
    front_gross:
      'Donde el archivo no trae la utilidad frontal, queda sin conocerse. El tablero cuenta estas unidades y sus precios, y no muestra de ellas utilidad frontal ni total.',
    back_gross:
      'Donde el archivo no trae la utilidad de F&I, queda sin conocerse. El tablero cuenta estas unidades y sus precios, y no muestra de ellas utilidad de F&I ni total.',
    cost: 'Estos registros no muestran costo ni utilidad, y la utilidad media no los cuenta.',
    UC_LastName: 'Estos clientes solo se listan y encuentran por su nombre.',
    vin: 'Estos registros no son de ningún vehículo: su historial y lo que tiene su dueño no los cuentan.',
    billed_hours: 'Las horas por orden, la tarifa efectiva y la eficiencia no cuentan estas líneas.',
    labor_cost: 'La utilidad de mano de obra no cuenta estas líneas.',
    parts_cost: 'La utilidad de refacciones no cuenta estas líneas.',
    advisor_id: 'Las cifras por asesor no cuentan estas líneas.',
  },
};
