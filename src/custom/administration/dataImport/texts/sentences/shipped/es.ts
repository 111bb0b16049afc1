import type { shippedSentences as english } from './en.ts';

export const shippedSentences: typeof english = {
  shippedAuctionSales:
    'Ventas de subasta con su valor de mercado Manheim. La utilidad frontal es precio menos valor de mercado.',
  shippedDealerSales:
    'Ventas al menudeo sin VIN, número de inventario ni utilidad. Se convierten en clientes con su gasto, no en ventas.',
  shippedListings:
    'Vehículos usados anunciados en un sitio público. La antigüedad cuenta desde la primera importación.',
  shippedLineItems:
    'Renglones de órdenes de servicio. Los datos de la orden vienen de service-records.csv. Indique el concesionario.',
  shippedSubitems:
    'Refacciones de los renglones de órdenes de servicio, como su detalle. Indique el concesionario.',
};
