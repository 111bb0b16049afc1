import { type ChoiceWords, cancelled } from './language.ts';

/** What the maker pays out of goodwill is warranty. The letters of pay types are C, W and I in all American systems. */
export const choicesOfService: Readonly<Record<string, ChoiceWords>> = {
  open: {
    en: ['in progress', 'pending', 'in service', 'working', 'scheduled'],
    es: ['abierto', 'en proceso', 'pendiente'],
    de: ['offen', 'in arbeit'],
    fr: ['ouvert', 'ouverte', 'en cours'],
  },
  ready: { en: [], es: ['listo'], de: ['fertig', 'bereit', 'abholbereit'], fr: ['pret', 'prete'] },
  closed: {
    en: ['completed', 'complete', 'done', 'finished', 'paid', 'invoiced', 'cashiered'],
    es: ['cerrado', 'terminada', 'facturada'],
    de: ['abgeschlossen', 'fakturiert', 'geschlossen'],
    fr: ['cloture', 'cloturee', 'facture', 'facturee', 'termine', 'terminee', 'ferme', 'fermee'],
  },
  void: cancelled,
  'customer pay': {
    en: ['c', 'customer', 'cust', 'cust pay', 'customer paid'],
    es: ['cliente', 'pago cliente'],
    de: ['kunde', 'kundenzahlung', 'kundenauftrag', 'selbstzahler'],
    fr: ['client', 'client payant', 'paye par le client', 'payant'],
  },
  warranty: {
    en: ['wp', 'warranty pay', 'factory warranty'],
    es: ['garantia de fabrica'],
    de: ['garantie', 'gewahrleistung', 'kulanz'],
    fr: ['garantie', 'garantie constructeur', 'sous garantie'],
  },
  internal: {
    en: [],
    es: ['interna'],
    de: ['intern', 'hausintern'],
    fr: ['interne', 'cession', 'cession interne'],
  },
  'extended contract': {
    en: ['extended warranty', 'service contract', 'esc', 'esp', 'vsc'],
    es: ['garantia extendida', 'extension de garantia', 'contrato de servicio'],
    de: ['anschlussgarantie', 'garantieverlangerung', 'servicevertrag', 'wartungsvertrag'],
    fr: ['extension', 'extension de garantie', "contrat d'entretien", 'contrat de service'],
  },
  counter: { en: ['over the counter'], es: ['ventanilla'], de: ['theke', 'thekenverkauf'], fr: ['comptoir'] },
};
