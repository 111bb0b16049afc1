import type { texts as english } from '../../en/customers/customers.ts';

const customers: typeof english.customers = {
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
};

export const texts = { customers };
