import { integer, reference, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** What every figure of the portal means, in one place: also the help of the tiles that show it. */
export const dataDictionary = defineResource({
  name: 'DataDictionary',
  label: ['Definition', 'Definitions'],
  id: 'entry_id',
  title: 'term',
  fields: {
    term: text({ label: 'Term', required: true, unique: true, max: 80 }),
    plain_definition: text({ label: 'Definition', required: true, max: 2000, multiline: true }),
    formula: text({ label: 'Formula', max: 1000, multiline: true }),
    unit: text({ label: 'Unit', max: 60, help: 'What it is counted in: vehicles, dollars, hours.' }),
    grain: text({ label: 'Grain', max: 120, help: 'What one figure stands for: a store and a day.' }),
    source_system: text({ label: 'Source system', max: 80 }),
    source_field: text({ label: 'Source field', max: 400, multiline: true }),
    refresh: text({ label: 'Refreshed', max: 80 }),
    owner_role: reference('role', { label: 'Owner', required: true, help: 'Who decides on its wording.' }),
    synonyms: text({ label: 'Also called', max: 400 }),
    used_by: text({
      label: 'Used by',
      max: 4000,
      multiline: true,
      help: 'A line for each place that shows it: call and field, such as GetSalesDashboardWidget.front_gross.',
    }),
    version: integer({ label: 'Version', readOnly: true, help: 'Goes up with every change.' }),
    owner: text({ label: 'Name of the owner', readOnly: true }),
  },
  list: {
    columns: ['term', 'plain_definition', 'formula', 'unit', 'owner_role', 'version'],
    search: ['term', 'plain_definition', 'synonyms'],
    filters: ['unit', 'grain', 'source_system', 'owner', 'version'],
    sort: 'term',
  },
  form: [
    { label: 'Definition', fields: ['term', 'synonyms', 'plain_definition', 'formula', 'unit', 'grain'] },
    { label: 'Origin', fields: ['source_system', 'refresh', 'source_field', 'owner_role'] },
    { label: 'Use', fields: ['used_by'] },
  ],
});
