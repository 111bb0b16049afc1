import type { texts as en } from '../en/start.ts';

const start: (typeof en)['start'] = {
  recent: 'Vistos recientemente',
  viewed: 'Visto',
  vehicle: 'Vehículo',
  vin: 'VIN',
  customer: 'Cliente',
  class: 'Clase',
  store: 'Concesionario',
  lastSale: 'Última compra',
  lastService: 'Último servicio',
  none: 'Aún no ha visto nada',
  noCustomers: 'Los clientes que abra aparecen aquí.',
  noVehicles: 'Los vehículos que busque aparecen aquí.',
  here: 'Qué puede hacer aquí',
  ways: {
    customers: 'Busque por nombre, teléfono, correo, placa o VIN.',
    customerslist: 'Filtre clientes y exporte la lista o guárdela como segmento.',
    customerdetails: 'Vea datos de contacto, vehículos, ventas y notas.',
    customer_journey: 'Vea todo lo que hizo un cliente, por fecha.',
    customer_journeyv2: 'Vea cómo pasan los clientes del prospecto al servicio.',
    leads: 'Responda prospectos nuevos.',
    CDP: 'Revise registros que pueden ser la misma persona.',
    vinviews: 'Vea los vehículos en inventario, con antigüedad y precio.',
    EquityScreen: 'Vea qué clientes pueden cambiar su vehículo.',
    valuationlookup: 'Valúe una unidad con sus propias ventas.',
    platelookup: 'Vea quién llegó y a qué viene.',
    serviceApt: 'Vea las citas y reciba a los clientes.',
  },
};

export const texts = { start };
