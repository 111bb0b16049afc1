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
        en: 'Tiles and help find the definition by it.',
        es: 'Con él encuentran los recuadros y la ayuda la definición.',
      },
    }),
    plain_definition: text({
      label: { en: 'Definition', es: 'Definición en inglés' },
      required: true,
      max: 2000,
      multiline: true,
      help: {
        en: 'The Spanish does not follow a change: change it too.',
        es: 'El español no sigue sus cambios: cámbielo también.',
      },
    }),
    formula: text({ label: { en: 'Formula', es: 'Fórmula en inglés' }, max: 1000, multiline: true }),
    unit: text({
      label: { en: 'Unit', es: 'Unidad en inglés' },
      max: 60,
      help: {
        en: 'What it is counted in: vehicles, dollars, hours.',
        es: 'En qué se cuenta: vehicles, dollars, hours.',
      },
    }),
    grain: text({
      label: { en: 'Grain', es: 'Nivel de detalle en inglés' },
      max: 120,
      help: {
        en: 'What one figure stands for: a store and a day.',
        es: 'Qué representa una cifra: un concesionario y un día.',
      },
    }),
    refresh: text({ label: { en: 'Refreshed', es: 'Se actualiza, en inglés' }, max: 80 }),
    synonyms: text({ label: { en: 'Also called', es: 'También llamado, en inglés' }, max: 400 }),
    term_es: text({
      label: { en: 'Term in Spanish', es: 'Término' },
      max: 80,
      help: {
        en: 'What is empty here is read in English.',
        es: 'Lo que aquí está vacío se lee en inglés.',
      },
    }),
    plain_definition_es: text({
      label: { en: 'Definition in Spanish', es: 'Definición' },
      max: 2000,
      multiline: true,
      help: {
        en: 'Stays as it is when the English is changed.',
        es: 'Queda igual cuando se cambia el inglés.',
      },
    }),
    formula_es: text({ label: { en: 'Formula in Spanish', es: 'Fórmula' }, max: 1000, multiline: true }),
    unit_es: text({ label: { en: 'Unit in Spanish', es: 'Unidad' }, max: 60 }),
    grain_es: text({ label: { en: 'Grain in Spanish', es: 'Nivel de detalle' }, max: 120 }),
    refresh_es: text({ label: { en: 'Refreshed, in Spanish', es: 'Se actualiza' }, max: 80 }),
    synonyms_es: text({ label: { en: 'Also called in Spanish', es: 'También llamado' }, max: 400 }),
    source_system: text({ label: { en: 'Source system', es: 'Sistema de origen' }, max: 80 }),
    source_field: text({ label: { en: 'Source field', es: 'Campo de origen' }, max: 400, multiline: true }),
    owner_role: reference('role', {
      label: { en: 'Owner', es: 'Responsable' },
      required: true,
      help: { en: 'Who decides on its wording.', es: 'Quién decide cómo se redacta.' },
    }),
    used_by: text({
      label: { en: 'Used by', es: 'Lo usan' },
      max: 4000,
      multiline: true,
      help: {
        en: 'A line for each place that shows it: call and field, such as GetSalesDashboardWidget.front_gross.',
        es: 'Una línea por cada lugar que la muestra: llamada y campo, como GetSalesDashboardWidget.front_gross.',
      },
    }),
    version: integer({
      label: { en: 'Version', es: 'Versión' },
      readOnly: true,
      help: { en: 'Goes up with every change.', es: 'Aumenta con cada cambio.' },
    }),
    owner: text({ label: { en: 'Name of the owner', es: 'Nombre del responsable' }, readOnly: true }),
  },
  list: {
    title: { en: 'Data dictionary', es: 'Diccionario de datos' },
    columns: [
      'term',
      'plain_definition',
      'formula',
      'unit',
      'source_system',
      'owner_role',
      'used_by',
      'version',
    ],
    search: ['term', 'plain_definition', 'synonyms', 'term_es', 'plain_definition_es', 'synonyms_es'],
    filters: ['unit', 'grain', 'unit_es', 'grain_es', 'source_system', 'owner', 'version'],
    sort: 'term',
    in: {
      es: {
        columns: [
          'term_es',
          'plain_definition_es',
          'formula_es',
          'unit_es',
          'source_system',
          'owner_role',
          'used_by',
          'version',
        ],
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
    { label: { en: 'Use', es: 'Uso' }, fields: ['used_by'] },
  ],
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
