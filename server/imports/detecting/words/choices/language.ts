/** Words for a choice in the languages of files, beside its names here; without accents, in lower case, `ß` as `ss`. */
export type ChoiceWords = Readonly<Record<'en' | 'es' | 'de' | 'fr', readonly string[]>>;

/** Of what is called off. */
export const cancelled: ChoiceWords = {
  en: ['cancelled', 'canceled', 'voided'],
  es: ['cancelada', 'cancelado', 'anulada', 'anulado'],
  de: ['storniert'],
  fr: ['annule', 'annulee'],
};

/** Of who, or what, is there no more. */
export const inactive: ChoiceWords = {
  en: ['inactive', 'left'],
  es: ['baja', 'de baja', 'inactivo', 'inactiva'],
  de: ['inaktiv', 'ausgeschieden'],
  fr: ['inactif', 'inactive', 'parti', 'partie'],
};
