export const en = {
  catalogue: { Counts: 'Counts' },
  records: { GetDashBoardCounts: 'Support tickets' },
  counts: {
    title: 'Counts',
    what: 'Counts',
    lacking: 'counts',
    caption: 'Current counts',
    columns: { of: 'Item', count: 'Count' },
    names: {
      customers: 'Customers',
      active_customers: 'Active customers',
      vehicles: 'Vehicles in stock',
      open_ros: 'Open repair orders',
      open_cit: 'Contracts in transit',
      appointments_today: 'Appointments today',
      open_tickets: 'Open tickets',
    },
    definition: {
      active: 'Active customers bought or had service in the last 24 months.',
      scope: 'Tickets are the ones you can read. Everything else covers your stores.',
    },
    empty: {
      title: 'No data yet',
      text: '%{stores}: no customers, stock, appointments today or open work. Import customers or inventory to see counts here.',
    },
  },
};

export const es: typeof en = {
  catalogue: { Counts: 'Recuento' },
  records: { GetDashBoardCounts: 'Solicitudes de soporte' },
  counts: {
    title: 'Recuento',
    what: 'El recuento',
    lacking: 'el recuento',
    caption: 'Recuento actual',
    columns: { of: 'Concepto', count: 'Cantidad' },
    names: {
      customers: 'Clientes',
      active_customers: 'Clientes activos',
      vehicles: 'Vehículos en lote',
      open_ros: 'Órdenes abiertas',
      open_cit: 'Contratos en tránsito',
      appointments_today: 'Citas de hoy',
      open_tickets: 'Solicitudes abiertas',
    },
    definition: {
      active: 'Los clientes activos compraron o tuvieron servicio en los últimos 24 meses.',
      scope: 'Las solicitudes son las que usted puede leer. Lo demás abarca sus concesionarios.',
    },
    empty: {
      title: 'Aún no hay datos',
      text: '%{stores}: sin clientes, vehículos, citas de hoy ni trabajo abierto. Importe clientes o inventario para verlos aquí.',
    },
  },
};
