export const en = {
  customers: {
    title: 'Customers',
    what: 'The customers',
    intro: 'Find one of them by whatever you know.',
    last: 'Here last',
    found: 'Found',
    count: '%{smart_count} customer |||| %{count} customers',
    countOrMore: 'More than %{count} customers',
    more: 'Show more',
    typeMore: 'There are more. Type another letter to come closer.',
    lastSale: 'Sale %{date}',
    lastService: 'Service %{date}',
    columns: {
      name: 'Name',
      class: 'Class',
      contact: 'Contact',
      store: 'Store',
      lastSale: 'Last sale',
      lastService: 'Last service',
      matched: 'Found by',
    },
    matched: { name: 'Name', email: 'E-mail', phone: 'Phone', vin: 'VIN', id: 'Number' },
    foundBy: {
      name: 'Found by name',
      email: 'Found by e-mail',
      phone: 'Found by phone',
      vin: 'Found by VIN',
      id: 'Found by number',
    },
    masked: {
      title: 'Your role finds customers by number and VIN only.',
      text: 'Names and contact data are hidden by permission, so they cannot be searched either.',
    },
    nobody: {
      title: 'Nobody fits “%{words}”',
      text: 'Try fewer letters, the phone number with its area code, or the last six of the VIN. Customers of stores that you may not see are not found.',
    },
    nobodyYet: {
      title: 'No customer has been here yet',
      text: 'Once deals or repair orders of your stores are imported, the latest customers stand here.',
    },
  },
};

export const es: typeof en = {
  customers: {
    title: 'Clientes',
    what: 'Los clientes',
    intro: 'Encuentre a uno por lo que sepa de él.',
    last: 'Los últimos en venir',
    found: 'Encontrados',
    count: '%{smart_count} cliente |||| %{count} clientes',
    countOrMore: 'Más de %{count} clientes',
    more: 'Mostrar más',
    typeMore: 'Hay más. Escriba otra letra para acercarse.',
    lastSale: 'Venta %{date}',
    lastService: 'Servicio %{date}',
    columns: {
      name: 'Nombre',
      class: 'Clase',
      contact: 'Contacto',
      store: 'Concesionario',
      lastSale: 'Última venta',
      lastService: 'Último servicio',
      matched: 'Encontrado por',
    },
    matched: { name: 'Nombre', email: 'Correo', phone: 'Teléfono', vin: 'VIN', id: 'Número' },
    foundBy: {
      name: 'Encontrado por nombre',
      email: 'Encontrado por correo',
      phone: 'Encontrado por teléfono',
      vin: 'Encontrado por VIN',
      id: 'Encontrado por número',
    },
    masked: {
      title: 'Su rol encuentra clientes solo por número y VIN.',
      text: 'Los nombres y datos de contacto están ocultos por permiso, así que tampoco se pueden buscar.',
    },
    nobody: {
      title: 'Nadie corresponde a «%{words}»',
      text: 'Pruebe con menos letras, el teléfono con su código de área o los últimos seis del VIN. No se encuentran clientes de concesionarios que usted no puede ver.',
    },
    nobodyYet: {
      title: 'Aún no ha venido ningún cliente',
      text: 'Cuando se importen ventas u órdenes de reparación de sus concesionarios, aquí estarán los últimos clientes.',
    },
  },
};
