export const en = {
  customersOverview: {
    what: 'Overview',
    journeys: 'Funnel',
    headline:
      '%{share} of %{count} customer bought or had service in the last 12 months; %{lapsed} lapsed over the past year. |||| %{share} of %{count} customers bought or had service in the last 12 months; %{lapsed} lapsed over the past year.',
    total: '%{smart_count} customer |||| %{count} customers',
    scope: {
      all: 'All your stores',
      some: '1 store |||| %{smart_count} stores',
    },
    empty: {
      title: 'No customers yet',
      text: 'The selected stores have no customers. Select other stores or import customers.',
    },
    asOf: 'as of %{date}',
    columns: { band: 'Group', count: 'Customers', share: 'Share' },
    parts: {
      classes: { title: 'Class', aside: 'by lifetime value' },
      retention: { title: 'Retention', aside: 'by last purchase or service' },
      value: { title: 'Vehicle spend', aside: 'lifetime total' },
      serviceValue: { title: 'Service spend', aside: 'lifetime total' },
      brands: { title: 'Brands', aside: 'current vehicle' },
      proximity: { title: 'Proximity', aside: 'miles to their nearest store' },
      equity: { title: 'Equity', aside: 'best vehicle' },
    },
    months: {
      within: 'Within %{to} months',
      between: '%{from}–%{to} months ago',
      longer: 'More than %{from} months ago',
      elsewhere: 'Hidden: also at stores you can’t see',
      never: 'Never',
    },
    dollars: {
      elsewhere: 'Hidden: also at stores you can’t see',
      nothing: 'None',
      below: 'Under %{to}',
      between: '%{from} to %{to}',
      above: '%{from} or more',
      unknown: 'Unknown',
    },
    miles: {
      first: 'Within %{to} miles',
      between: '%{from}–%{to} miles',
      above: 'More than %{from} miles',
      unknown: 'Unknown',
    },
    brand: { others: 'Other brands', none: 'No brand' },
  },
};

export const es: typeof en = {
  customersOverview: {
    what: 'Resumen',
    journeys: 'Embudo',
    headline:
      '%{share} de %{count} cliente compró o tuvo servicio en los últimos 12 meses; %{lapsed} sin venir desde hace 12–24 meses. |||| %{share} de %{count} clientes compraron o tuvieron servicio en los últimos 12 meses; %{lapsed} sin venir desde hace 12–24 meses.',
    total: '%{smart_count} cliente |||| %{count} clientes',
    scope: {
      all: 'Todos sus concesionarios',
      some: '1 concesionario |||| %{smart_count} concesionarios',
    },
    empty: {
      title: 'Aún no hay clientes',
      text: 'Los concesionarios seleccionados no tienen clientes. Seleccione otros o importe clientes.',
    },
    asOf: 'al %{date}',
    columns: { band: 'Grupo', count: 'Clientes', share: 'Porcentaje' },
    parts: {
      classes: { title: 'Clase', aside: 'por valor de por vida' },
      retention: { title: 'Retención', aside: 'por última compra o servicio' },
      value: { title: 'Gasto en vehículos', aside: 'total histórico' },
      serviceValue: { title: 'Gasto en servicio', aside: 'total histórico' },
      brands: { title: 'Marcas', aside: 'vehículo actual' },
      proximity: { title: 'Proximidad', aside: 'millas a su concesionario más cercano' },
      equity: { title: 'Valor líquido', aside: 'mejor vehículo' },
    },
    months: {
      within: 'En los últimos %{to} meses',
      between: 'Hace %{from}–%{to} meses',
      longer: 'Hace más de %{from} meses',
      elsewhere: 'Oculto: también en concesionarios que usted no ve',
      never: 'Nunca',
    },
    dollars: {
      elsewhere: 'Oculto: también en concesionarios que usted no ve',
      nothing: 'Ninguno',
      below: 'Menos de %{to}',
      between: '%{from} a %{to}',
      above: '%{from} o más',
      unknown: 'Desconocido',
    },
    miles: {
      first: 'A menos de %{to} millas',
      between: '%{from}–%{to} millas',
      above: 'Más de %{from} millas',
      unknown: 'Desconocida',
    },
    brand: { others: 'Otras marcas', none: 'Sin marca' },
  },
};
