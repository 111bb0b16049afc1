import { integer, reference, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';
import type { Language } from '../words.ts';

/** What every figure of the portal means, in one place: also the help of the tiles that show it. */
export const dataDictionary = defineResource({
  name: 'DataDictionary',
  label: { en: ['Definition', 'Definitions'], es: ['Definición', 'Definiciones'] },
  id: 'entry_id',
  title: 'term',
  fields: {
    term: text({
      label: { en: 'Term', es: 'Término en inglés' },
      required: true,
      unique: true,
      max: 80,
      help: {
        en: 'Tiles and help use this term to find the definition.',
        es: 'Los recuadros y la ayuda usan este término para encontrar la definición.',
      },
    }),
    plain_definition: text({
      label: { en: 'Definition', es: 'Definición en inglés' },
      required: true,
      max: 2000,
      multiline: true,
      help: {
        en: 'Update the Spanish definition too.',
        es: 'Actualice también la definición en español.',
      },
    }),
    formula: text({ label: { en: 'Formula', es: 'Fórmula en inglés' }, max: 1000, multiline: true }),
    unit: text({
      label: { en: 'Unit', es: 'Unidad en inglés' },
      max: 60,
      help: {
        en: 'Such as vehicles, dollars or hours.',
        es: 'Por ejemplo: vehicles, dollars, hours.',
      },
    }),
    grain: text({
      label: { en: 'Level of detail', es: 'Nivel de detalle en inglés' },
      max: 120,
      help: {
        en: 'What one figure covers, such as a store and a day.',
        es: 'Qué abarca una cifra, como un concesionario y un día.',
      },
    }),
    refresh: text({
      label: { en: 'Update frequency', es: 'Frecuencia de actualización, en inglés' },
      max: 80,
    }),
    synonyms: text({ label: { en: 'Synonyms', es: 'Sinónimos, en inglés' }, max: 400 }),
    term_es: text({
      label: { en: 'Term in Spanish', es: 'Término' },
      max: 80,
      help: {
        en: 'Leave Spanish fields blank to show the English text.',
        es: 'Deje los campos en español en blanco para mostrar el inglés.',
      },
    }),
    plain_definition_es: text({
      label: { en: 'Definition in Spanish', es: 'Definición' },
      max: 2000,
      multiline: true,
      help: {
        en: 'Not updated when the English changes.',
        es: 'No se actualiza cuando cambia el inglés.',
      },
    }),
    formula_es: text({ label: { en: 'Formula in Spanish', es: 'Fórmula' }, max: 1000, multiline: true }),
    unit_es: text({ label: { en: 'Unit in Spanish', es: 'Unidad' }, max: 60 }),
    grain_es: text({ label: { en: 'Level of detail in Spanish', es: 'Nivel de detalle' }, max: 120 }),
    refresh_es: text({
      label: { en: 'Update frequency in Spanish', es: 'Frecuencia de actualización' },
      max: 80,
    }),
    synonyms_es: text({ label: { en: 'Synonyms in Spanish', es: 'Sinónimos' }, max: 400 }),
    source_system: text({ label: { en: 'Source system', es: 'Sistema de origen' }, max: 80 }),
    source_field: text({ label: { en: 'Source field', es: 'Campo de origen' }, max: 400, multiline: true }),
    owner_role: reference('role', {
      label: { en: 'Owner', es: 'Responsable' },
      required: true,
      help: { en: 'The role that decides the wording.', es: 'El rol que decide la redacción.' },
    }),
    used_by: text({
      label: { en: 'API fields', es: 'Campos de la API' },
      max: 4000,
      multiline: true,
      help: {
        en: 'One call and field per line, such as GetSalesDashboardWidget.front_gross.',
        es: 'Una llamada y un campo por línea, como GetSalesDashboardWidget.front_gross.',
      },
    }),
    used_in: text({
      label: { en: 'Used in', es: 'Se usa en' },
      readOnly: true,
      multiline: true,
      help: { en: 'Widgets and pages that show it.', es: 'Recuadros y páginas que lo muestran.' },
    }),
    version: integer({
      label: { en: 'Version', es: 'Versión' },
      readOnly: true,
      help: { en: 'Increases with every change.', es: 'Aumenta con cada cambio.' },
    }),
    owner: text({ label: { en: 'Owner name', es: 'Nombre del responsable' }, readOnly: true }),
  },
  list: {
    title: { en: 'Data dictionary', es: 'Diccionario de datos' },
    columns: ['term', 'plain_definition', 'formula', 'used_in'],
    search: ['term', 'plain_definition', 'synonyms', 'term_es', 'plain_definition_es', 'synonyms_es'],
    filters: ['unit', 'grain', 'unit_es', 'grain_es', 'source_system', 'owner', 'version'],
    sort: 'term',
    in: {
      es: {
        columns: ['term_es', 'plain_definition_es', 'formula_es', 'used_in'],
        search: ['term_es', 'plain_definition_es', 'synonyms_es', 'term', 'plain_definition', 'synonyms'],
        sort: 'term_es',
      },
    },
  },
  form: [
    {
      label: { en: 'In English', es: 'En inglés' },
      fields: ['term', 'synonyms', 'plain_definition', 'formula', 'unit', 'grain', 'refresh'],
    },
    {
      label: { en: 'In Spanish', es: 'En español' },
      fields: [
        'term_es',
        'synonyms_es',
        'plain_definition_es',
        'formula_es',
        'unit_es',
        'grain_es',
        'refresh_es',
      ],
    },
    {
      label: { en: 'Origin', es: 'Origen' },
      fields: ['source_system', 'source_field', 'owner_role'],
    },
    { label: { en: 'Use in the API', es: 'Uso en la API' }, fields: ['used_by'] },
  ],
});

/** A line of `used_in`: a name as it is in the catalog or the menu, and the route of its page. */
const place = /^(.+) \((\w+)\)$/;

/** The route of the page that has all widgets. */
const WIDGETS = 'dashboard';

/** The widgets and pages that show a figure. */
export const placesIn = (usedIn: unknown) =>
  String(usedIn ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, name, route] = place.exec(line) ?? [];
      return name && route ? [{ name, route, isWidget: route === WIDGETS }] : [];
    });

/** What the dictionary says of a term, as it comes: an older host has no Spanish. */
interface Wordings {
  readonly term: string;
  readonly plain_definition: string;
  readonly formula?: string | null | undefined;
  readonly term_es?: string | null | undefined;
  readonly plain_definition_es?: string | null | undefined;
  readonly formula_es?: string | null | undefined;
}

/** What it says in a language; what nobody has put into Spanish is said in English. */
export function wordingIn(language: Language, entry: Wordings) {
  const { term, plain_definition, formula = null } = entry;
  if (language === 'en') return { term, plain_definition, formula };
  return {
    term: entry.term_es || term,
    plain_definition: entry.plain_definition_es || plain_definition,
    formula: entry.formula_es || formula,
  };
}
