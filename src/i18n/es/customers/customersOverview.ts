import type { texts as english } from '../../en/customers/customersOverview.ts';

const customersOverview: typeof english.customersOverview = {
  title: 'Resumen de clientes',
  what: 'El resumen',
  total: '%{smart_count} cliente |||| %{count} clientes',
  scope: {
    all: 'Todos sus concesionarios',
    some: '1 concesionario |||| %{smart_count} concesionarios',
  },
  empty: {
    title: 'Aún no hay clientes',
    text: 'Los concesionarios elegidos no tienen ninguno. Elija otros concesionarios o cargue clientes en Importación de datos.',
  },
  asOf: 'al %{date}',
  columns: { band: 'Grupo', count: 'Clientes', share: 'Parte' },
  parts: {
    classes: { title: 'Clase', aside: 'por valor de por vida' },
    retention: { title: 'Retención', aside: 'por la última compra o servicio' },
    value: { title: 'Gasto en vehículos', aside: 'todo lo gastado en vehículos' },
    serviceValue: { title: 'Gasto en servicio', aside: 'todo lo gastado en servicio' },
    brands: { title: 'Marcas', aside: 'la marca que conducen' },
    proximity: { title: 'Proximidad', aside: 'millas hasta el más cercano de sus concesionarios' },
    equity: { title: 'Valor líquido', aside: 'de su mejor vehículo' },
  },
  months: {
    within: 'En los últimos %{to} meses',
    between: 'Hace %{from}–%{to} meses',
    longer: 'Hace más de %{from} meses',
    elsewhere: 'También en concesionarios que usted no ve',
    never: 'Nunca',
  },
  dollars: {
    elsewhere: 'También en concesionarios que usted no ve',
    nothing: 'Nada',
    below: 'Menos de %{to}',
    between: '%{from} a %{to}',
    above: '%{from} o más',
    unknown: 'Sin conocer',
  },
  miles: {
    first: 'A menos de %{to} millas',
    between: '%{from}–%{to} millas',
    above: 'Más de %{from} millas',
    unknown: 'Sin conocer',
  },
  brand: { others: 'Otras marcas', none: 'Sin marca' },
};

export const texts = { customersOverview };
