import type * as english from '../../en/imports/importSettings.ts';

export const importFunding: typeof english.importFunding = {
  funding: 'Pago de las ventas',
  fundingHelp: 'Sin él, los contratos antiguos no son dinero pendiente: su pago no se informa.',
  fundings: {
    byColumns: 'Lo dice una columna del archivo, o nadie',
    told: 'Se informa: una venta sin fecha aún no está pagada',
    notTold: 'No se informa',
  },
};

export const importSettings: typeof english.importSettings = {
  title: 'Ajustes del grupo',
  fundingLimit: 'Los contratos cuentan como abiertos durante',
  days: 'días',
  help: 'Cuando el archivo no informa el pago. Los más antiguos se muestran como "pago sin informar", nunca como dinero pendiente.',
  saved:
    'Los contratos cuyo pago no se informa cuentan como abiertos durante %{smart_count} día. |||| Los contratos cuyo pago no se informa cuentan como abiertos durante %{smart_count} días.',
};
