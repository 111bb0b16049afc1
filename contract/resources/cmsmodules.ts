import { choice, integer, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** What the menus are made of. A module's file name is also the route that rights are given for. */
export const cmsmodules = defineResource({
  name: 'cmsmodules',
  label: ['Module', 'Modules'],
  id: 'Mod_ID',
  title: 'mod_name',
  fields: {
    mod_name: text({ label: 'Name', required: true, name: true, max: 120 }),
    mod_filename: text({
      label: 'File name',
      max: 500,
      default: '',
      help: 'A page of the portal, such as stores, or an https address. Empty for a heading.',
    }),
    mod_Status: choice(
      { Y: 'Active', N: 'Inactive' },
      {
        label: 'Status',
        required: true,
        default: 'Y',
        help: 'An inactive one is greyed in menus and opens for nobody.',
      },
    ),
    mod_prod_id: integer({ label: 'Product', required: true, min: 1 }),
    Mod_ParentId: integer({ label: 'Under', min: 0, default: 0, help: 'Menus have two levels.' }),
    sequence: integer({ label: 'Place', min: 0, max: 1_000_000, default: 0 }),
    icon: text({ label: 'Icon', max: 60, help: 'Drawn in the menus beside the name.' }),
    xmlData: text({
      label: 'Listed entries',
      max: 16_384,
      multiline: true,
      help: 'A JSON list of entries, each with name, filename and status.',
    }),
    prod_title: text({ label: 'Product name', readOnly: true }),
    parent_name: text({ label: 'Heading', readOnly: true }),
  },
  list: {
    columns: ['mod_name', 'mod_filename', 'prod_title', 'parent_name', 'sequence', 'mod_Status'],
    search: ['mod_name', 'mod_filename'],
    filters: ['mod_Status', 'mod_prod_id', 'Mod_ParentId'],
    sort: 'mod_name',
  },
  form: [
    { label: 'Module', fields: ['mod_name', 'mod_filename', 'mod_Status', 'icon'] },
    { label: 'Place in the menus', fields: ['mod_prod_id', 'Mod_ParentId', 'sequence'] },
    { label: 'Entries of its own', fields: ['xmlData'] },
  ],
  calls: { list: 'cmsmodules/get', create: 'cmsmodules/aued', update: 'cmsmodules/aued' },
});
