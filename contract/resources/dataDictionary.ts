import { integer, reference, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** What every figure of the portal means, in one place: also the help of the tiles that show it. */
export const dataDictionary = defineResource({
  name: 'DataDictionary',
  label: { en: ['Definition', 'Definitions'], es: ['Definición', 'Definiciones'] },
  id: 'entry_id',
  title: 'term',
  fields: {
    term: text({ label: { en: 'Term', es: 'Término' }, required: true, unique: true, max: 80 }),
    plain_definition: text({
      label: { en: 'Definition', es: 'Definición' },
      required: true,
      max: 2000,
      multiline: true,
    }),
    formula: text({ label: { en: 'Formula', es: 'Fórmula' }, max: 1000, multiline: true }),
    unit: text({
      label: { en: 'Unit', es: 'Unidad' },
      max: 60,
      help: {
        en: 'What it is counted in: vehicles, dollars, hours.',
        es: 'En qué se cuenta: vehículos, dólares, horas.',
      },
    }),
    grain: text({
      label: { en: 'Grain', es: 'Nivel de detalle' },
      max: 120,
      help: {
        en: 'What one figure stands for: a store and a day.',
        es: 'Qué representa una cifra: un concesionario y un día.',
      },
    }),
    source_system: text({ label: { en: 'Source system', es: 'Sistema de origen' }, max: 80 }),
    source_field: text({ label: { en: 'Source field', es: 'Campo de origen' }, max: 400, multiline: true }),
    refresh: text({ label: { en: 'Refreshed', es: 'Se actualiza' }, max: 80 }),
    owner_role: reference('role', {
      label: { en: 'Owner', es: 'Responsable' },
      required: true,
      help: { en: 'Who decides on its wording.', es: 'Quién decide cómo se redacta.' },
    }),
    synonyms: text({ label: { en: 'Also called', es: 'También llamado' }, max: 400 }),
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
    search: ['term', 'plain_definition', 'synonyms'],
    filters: ['unit', 'grain', 'source_system', 'owner', 'version'],
    sort: 'term',
  },
  form: [
    {
      label: { en: 'Definition', es: 'Definición' },
      fields: ['term', 'synonyms', 'plain_definition', 'formula', 'unit', 'grain'],
    },
    {
      label: { en: 'Origin', es: 'Origen' },
      fields: ['source_system', 'refresh', 'source_field', 'owner_role'],
    },
    { label: { en: 'Use', es: 'Uso' }, fields: ['used_by'] },
  ],
});
