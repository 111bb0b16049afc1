import { type ChoiceWords, cancelled } from './language.ts';

const phone: ChoiceWords = {
  en: ['telephone', 'call', 'phone call'],
  es: ['llamada'],
  de: ['telefon', 'telefonisch', 'anruf'],
  fr: ['telephone', 'appel'],
};
const web: ChoiceWords = {
  en: ['web', 'website', 'web site', 'online', 'internet'],
  es: ['en linea', 'pagina web'],
  de: ['webseite', 'homepage'],
  fr: ['site', 'site web', 'site internet', 'en ligne'],
};

export const choicesOfAppointments: Readonly<Record<string, ChoiceWords>> = {
  booked: {
    en: ['scheduled'],
    es: ['reservado', 'agendada', 'programada'],
    de: ['gebucht', 'geplant', 'vereinbart'],
    fr: ['reserve', 'reservee', 'planifie', 'planifiee'],
  },
  confirmed: { en: [], es: ['confirmado'], de: ['bestatigt'], fr: ['confirme', 'confirmee'] },
  arrived: {
    en: ['checked in', 'here'],
    es: ['llegado'],
    de: ['angekommen', 'eingetroffen', 'erschienen'],
    fr: ['arrive', 'arrivee'],
  },
  'in service': {
    en: ['in progress', 'working'],
    es: ['en proceso', 'en taller'],
    de: ['in arbeit', 'in der werkstatt'],
    fr: ['en cours', 'en atelier', "a l'atelier"],
  },
  completed: {
    en: ['complete', 'done', 'finished', 'closed'],
    es: ['terminado', 'completada', 'completado'],
    de: ['abgeschlossen', 'erledigt'],
    fr: ['termine', 'terminee', 'effectue', 'effectuee'],
  },
  'no-show': {
    en: ['no show', 'noshow', 'missed'],
    es: ['no asistio', 'no se presento'],
    de: ['nicht erschienen'],
    fr: ['absent', 'absente', 'non presente', 'pas venu'],
  },
  canceled: { ...cancelled, de: [...cancelled.de, 'abgesagt'] },
  rescheduled: {
    en: ['moved'],
    es: ['reprogramado', 'reagendada', 'pospuesta'],
    de: ['verschoben', 'umgebucht'],
    fr: ['reporte', 'reportee', 'deplace'],
  },
  waits: {
    en: ['waiting', 'wait'],
    es: ['esperando'],
    de: ['wartet', 'wartekunde'],
    fr: ['attend', 'attente', 'attend sur place'],
  },
  'drops off': {
    en: ['drop off', 'drop-off'],
    es: ['deja', 'deja el coche'],
    de: ['bringt', 'abgabe'],
    fr: ['depose', 'depot'],
  },
  shuttle: { en: [], es: ['lanzadera', 'traslado'], de: ['fahrdienst', 'bringdienst'], fr: ['navette'] },
  loaner: {
    en: ['loan car', 'courtesy car', 'rental'],
    es: ['vehiculo de cortesia', 'coche de cortesia', 'auto de cortesia'],
    de: ['ersatzwagen', 'leihwagen', 'ersatzfahrzeug'],
    fr: ['vehicule de pret', 'voiture de pret', 'vehicule de courtoisie'],
  },
  web,
  website: web,
  phone,
  'walk-in': {
    en: ['walk in', 'walkin'],
    es: ['visita'],
    de: ['laufkunde', 'laufkundschaft', 'ohne termin'],
    fr: ['sans rendez-vous', 'sans rdv', 'visite'],
  },
  'third party': {
    en: ['third-party', '3rd party', 'portal', 'marketplace'],
    es: ['terceros'],
    de: ['drittanbieter', 'borse'],
    fr: ['tiers', 'portail'],
  },
  campaign: { en: [], es: [], de: ['kampagne', 'aktion'], fr: ['campagne'] },
  referral: { en: ['referred'], es: ['referido'], de: ['empfehlung'], fr: ['recommandation', 'parrainage'] },
  other: { en: [], es: ['otra', 'otros'], de: ['sonstige', 'sonstiges', 'andere'], fr: ['autre', 'autres'] },
};
