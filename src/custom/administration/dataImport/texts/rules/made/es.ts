import type { made as english } from './en.ts';

export const made: typeof english = {
  how: 'Qué formar',
  columns: 'Columnas',
  signs: { split: 'En el signo', join: 'Entre ellas', daysBefore: 'Los días se cuentan hacia atrás desde' },
  ways: {
    split: 'Dividir una columna en un signo',
    name: 'Nombre y apellido de un nombre completo',
    vehicle: 'Año, marca, modelo y versión de un vehículo',
    join: 'Unir columnas',
    add: 'Sumar columnas',
    multiply: 'Multiplicar columnas, como cantidad × precio',
    subtract: 'Restar columnas, como venta − utilidad = costo',
    daysBefore: 'Fecha, por un número de días',
  },
  parts: {
    before: 'antes del signo',
    after: 'después del signo',
    first: 'nombre',
    last: 'apellido',
    year: 'año',
    make: 'marca',
    model: 'modelo',
    trim: 'versión',
    day: 'fecha',
  },
  titles: {
    split: 'Dividir %{columns} en "%{sign}"',
    name: 'Nombre y apellido de %{columns}',
    vehicle: 'Año, marca, modelo y versión de %{columns}',
    join: 'Unir %{columns}',
    add: 'Suma de %{columns}',
    multiply: 'Producto de %{columns}',
    subtract: 'Diferencia de %{columns}',
    daysBefore: '%{columns} días antes de %{sign}',
  },
  pick: 'Campo para la parte %{part}',
};
