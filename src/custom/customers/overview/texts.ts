export const en = {
  customersOverview: {
    what: 'The overview',
    journeys: 'Funnel',
    total: '%{smart_count} customer |||| %{count} customers',
    scope: {
      all: 'All your stores',
      some: '1 store |||| %{smart_count} stores',
    },
    empty: {
      title: 'No customers yet',
      text: 'The stores in this scope have none. Choose other stores, or load customers in Data import.',
    },
    asOf: 'as of %{date}',
    columns: { band: 'Group', count: 'Customers', share: 'Share' },
    parts: {
      classes: { title: 'Class', aside: 'by lifetime value' },
      retention: { title: 'Retention', aside: 'by the last purchase or service' },
      value: { title: 'Vehicle spend', aside: 'all that they spent on vehicles' },
      serviceValue: { title: 'Service spend', aside: 'all that they spent on service' },
      brands: { title: 'Brands', aside: 'the brand that they drive' },
      proximity: { title: 'Proximity', aside: 'miles to the nearest of their stores' },
      equity: { title: 'Equity', aside: 'of their best vehicle' },
    },
    months: {
      within: 'Within %{to} months',
      between: '%{from}–%{to} months ago',
      longer: 'More than %{from} months ago',
      elsewhere: 'Also at stores that you do not see',
      never: 'Never',
    },
    dollars: {
      elsewhere: 'Also at stores that you do not see',
      nothing: 'Nothing',
      below: 'Below %{to}',
      between: '%{from} to %{to}',
      above: '%{from} or more',
      unknown: 'Not known',
    },
    miles: {
      first: 'Within %{to} miles',
      between: '%{from}–%{to} miles',
      above: 'More than %{from} miles',
      unknown: 'Not known',
    },
    brand: { others: 'Other brands', none: 'No brand' },
  },
};

export const es: typeof en = {
  customersOverview: {
    what: 'El resumen',
    journeys: 'Embudo',
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
  },
};
