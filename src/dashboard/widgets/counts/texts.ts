export const en = {
  catalogue: { Counts: 'Counts' },
  records: { GetDashBoardCounts: 'Support tickets' },
  counts: {
    title: 'Counts',
    what: 'The counts',
    lacking: 'the counts',
    caption: 'How much there is of everything, today',
    columns: { of: 'Of what', count: 'Count' },
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
      active: 'Active customers bought or had service within 24 months.',
      scope:
        'Everything but tickets is counted in the stores that you see; tickets are those that you may read.',
    },
    empty: {
      title: 'Nothing to count yet',
      text: '%{stores}: no customer, no vehicle in stock, no appointment today and nothing known to be open. Import customers or inventory, and they are counted here.',
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
    caption: 'Cuánto hay de todo, hoy',
    columns: { of: 'De qué', count: 'Cantidad' },
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
      scope:
        'Todo menos las solicitudes se cuenta en los concesionarios que usted ve; las solicitudes son las que puede leer.',
    },
    empty: {
      title: 'Aún no hay nada que contar',
      text: '%{stores}: ningún cliente, ningún vehículo en lote, ninguna cita hoy y nada que se sepa abierto. Importe clientes o inventario, y se cuentan aquí.',
    },
  },
};
