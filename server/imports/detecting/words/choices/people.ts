import { type ChoiceWords, inactive } from './language.ts';

export const choicesOfPeople: Readonly<Record<string, ChoiceWords>> = {
  active: { en: [], es: ['activa', 'vigente'], de: ['aktiv'], fr: ['actif', 'active'] },
  inactive,
  terminated: inactive,
  sales: {
    en: [],
    es: ['venta', 'comercial'],
    de: ['verkauf', 'vertrieb', 'umsatz'],
    fr: ['vente', 'ventes', "chiffre d'affaires"],
  },
  service: {
    en: [],
    es: ['taller', 'posventa', 'postventa'],
    de: ['werkstatt', 'kundendienst'],
    fr: ['atelier', 'apres-vente', 'sav'],
  },
  parts: {
    en: [],
    es: ['recambios', 'repuestos', 'partes', 'piezas'],
    de: ['teile', 'ersatzteile', 'teiledienst'],
    fr: ['pieces', 'pieces detachees', 'pieces de rechange', 'magasin'],
  },
  'f&i': { en: ['finance'], es: ['financiamiento'], de: ['finanzierung'], fr: ['financement'] },
  bdc: { en: ['call center'], es: ['centro de llamadas'], de: ['callcenter'], fr: ["centre d'appels"] },
  admin: {
    en: ['administration', 'accounting', 'office'],
    es: ['contabilidad'],
    de: ['verwaltung', 'buchhaltung'],
    fr: ['administratif', 'comptabilite'],
  },
  units: { en: ['vehicles'], es: ['vehiculos'], de: ['einheiten', 'stuckzahl'], fr: ['unites', 'vehicules'] },
  gross: {
    en: ['gross profit'],
    es: ['utilidad', 'margen'],
    de: ['bruttoertrag', 'rohertrag'],
    fr: ['marge', 'marge brute'],
  },
  'repair orders': {
    en: ['ros'],
    es: ['ordenes'],
    de: ['werkstattauftrage', 'reparaturauftrage'],
    fr: ['ordres de reparation'],
  },
  'billed hours': {
    en: ['hours'],
    es: ['horas'],
    de: ['stunden', 'verkaufte stunden', 'berechnete stunden'],
    fr: ['heures', 'heures facturees', 'heures vendues'],
  },
};
