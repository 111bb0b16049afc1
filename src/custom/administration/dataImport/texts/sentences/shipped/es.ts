import type { shippedSentences as english } from './en.ts';

export const shippedSentences: typeof english = {
  shippedAuctionSales:
    'Ventas de vehículos con el valor del día del Manheim Market Report. El valor hace de costo, así que la utilidad frontal es precio menos valor.',
  shippedDealerSales:
    'Ventas al menudeo sin VIN, número de inventario ni utilidad: dan clientes y lo que gastaron, no ventas.',
  shippedListings:
    'Vehículos que los concesionarios anuncian en un sitio público. La antigüedad cuenta desde el día en que un vehículo se importa por primera vez.',
  shippedLineItems:
    'Renglones de órdenes de servicio; lo que es de toda la orden se busca en service-records.csv. Los archivos no nombran concesionario: diga cuál es.',
  shippedSubitems:
    'Refacciones de los renglones de órdenes de servicio, como su detalle. El service_id propio del archivo no encaja con nada; el del renglón lleva a la orden. Los archivos no nombran concesionario: diga cuál es.',
};
