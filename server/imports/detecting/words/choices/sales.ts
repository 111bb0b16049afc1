import { type ChoiceWords, cancelled } from './language.ts';

const wholesale: ChoiceWords = {
  en: ['wholesale', 'dealer trade'],
  es: ['mayoreo', 'mayorista', 'al por mayor'],
  de: ['grosshandel', 'wiederverkaufer', 'handler'],
  fr: ['gros', 'vente en gros', 'marchand'],
};

/** A vehicle that was registered, for a day or without a kilometre, is used. */
export const choicesOfSales: Readonly<Record<string, ChoiceWords>> = {
  new: {
    en: ['brand new', 'new vehicle', 'new car'],
    es: ['vehiculo nuevo', 'auto nuevo', 'coche nuevo', 'nuevo y sin uso'],
    de: ['neu', 'neuwagen', 'neufahrzeug'],
    fr: ['neuf', 'neuve', 'vn', 'vehicule neuf'],
  },
  used: {
    en: ['pre-owned', 'preowned', 'used vehicle', 'used car'],
    es: [
      ...['usado', 'seminuevo', 'ocasion', 'km0', 'km 0', 'vehiculo usado', 'vehiculo de ocasion'],
      ...['auto usado', 'consignacion usado', 'consignacion'],
    ],
    de: ['gebraucht', 'gebrauchtwagen', 'gebrauchtfahrzeug', 'tageszulassung', 'vorfuhrwagen'],
    fr: ['occasion', 'vo', "vehicule d'occasion", 'vehicule d occasion', 'vehicule de demonstration'],
  },
  certified: {
    en: ['cpo', 'certified pre-owned', 'certified preowned'],
    es: ['certificada', 'seminuevo certificado'],
    de: ['zertifiziert', 'gebrauchtwagen mit zertifikat'],
    fr: ['certifie', 'certifiee', 'labellise', 'vo certifie'],
  },
  'in stock': {
    en: ['available', 'on lot', 'in inventory', 'unsold', 'un sold', 'not sold'],
    es: ['en existencia', 'disponible'],
    de: ['verfugbar', 'auf lager', 'bestand', 'im bestand', 'lagernd'],
    fr: ['en stock', 'disponible', 'en parc'],
  },
  'in transit': {
    en: ['en route'],
    es: ['en camino'],
    de: ['unterwegs', 'in zulauf', 'im zulauf'],
    fr: ['en transit', 'en route', 'en acheminement'],
  },
  'on hold': {
    en: ['reserved', 'held'],
    es: ['reservado', 'reservada', 'apartada'],
    de: ['reserviert', 'vorgemerkt'],
    fr: ['reserve', 'reservee'],
  },
  sold: { en: [], es: ['vendida'], de: ['verkauft'], fr: ['vendu', 'vendue'] },
  wholesaled: {
    ...wholesale,
    de: [...wholesale.de, 'an handler verkauft'],
    fr: [...wholesale.fr, 'vendu a marchand'],
  },
  pending: {
    en: ['open', 'in process', 'working'],
    es: ['en proceso', 'aprobada', 'aprobado', 'vigente'],
    de: ['offen', 'ausstehend', 'in bearbeitung'],
    fr: ['en attente', 'en cours'],
  },
  delivered: { en: ['dlvd'], es: ['entregado'], de: ['geliefert', 'ubergeben'], fr: ['remis'] },
  capped: {
    en: ['recapped'],
    es: ['contabilizada'],
    de: ['verbucht'],
    fr: ['comptabilise', 'comptabilisee'],
  },
  finalized: {
    en: ['sold', 'booked', 'closed', 'funded', 'posted', 'completed', 'complete'],
    es: ['vendido', 'vendida', 'finalizado', 'facturada', 'facturado'],
    de: ['verkauft', 'ausgeliefert', 'abgeschlossen', 'fakturiert'],
    fr: ['vendu', 'vendue', 'livre', 'livree', 'cloture', 'facture'],
  },
  unwound: { ...cancelled, es: [...cancelled.es, 'rechazada', 'rechazado'] },
  retail: {
    en: [],
    es: ['minorista', 'al por menor', 'particular'],
    de: ['einzelhandel', 'privat', 'privatkunde', 'endkunde'],
    fr: ['detail', 'vente au detail', 'particulier'],
  },
  lease: {
    en: ['leasing'],
    es: ['renting'],
    de: ['leasing', 'leasingvertrag'],
    fr: ['location', 'loa', 'lld', 'credit-bail', 'credit bail'],
  },
  misc: {
    en: ['miscellaneous', 'other'],
    es: ['otro', 'otros'],
    de: ['sonstige', 'sonstiges'],
    fr: ['divers', 'autre'],
  },
  fleet: {
    en: [],
    es: ['flota', 'empresa'],
    de: ['flotte', 'firmenkunde', 'gewerbekunde', 'grosskunde'],
    fr: ['flotte', 'entreprise', 'societe'],
  },
  wholesale,
  cash: { en: [], es: ['efectivo'], de: ['bar', 'barzahlung'], fr: ['comptant', 'especes'] },
  finance: {
    en: ['financed', 'loan'],
    es: ['financiado', 'credito'],
    de: ['finanzierung', 'finanziert', 'kredit'],
    fr: ['financement', 'financee', 'credit'],
  },
};
