import { choice, integer, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';

/** What the menus are made of. A module's file name is also the route that rights are given for. */
export const cmsmodules = defineResource({
  name: 'cmsmodules',
  label: { en: ['Module', 'Modules'], es: ['Módulo', 'Módulos'] },
  id: 'Mod_ID',
  title: 'mod_name',
  fields: {
    mod_name: text({ label: { en: 'Name', es: 'Nombre' }, required: true, name: true, max: 120 }),
    mod_filename: text({
      label: { en: 'File name', es: 'Nombre de archivo' },
      max: 500,
      default: '',
      help: {
        en: 'A portal page, such as stores, or an https address. Leave blank for a heading.',
        es: 'Una página del portal, como stores, o una dirección https. Déjelo en blanco para un encabezado.',
      },
    }),
    mod_Status: choice(
      { Y: { en: 'Active', es: 'Activo' }, N: { en: 'Inactive', es: 'Inactivo' } },
      {
        label: { en: 'Status', es: 'Estado' },
        required: true,
        default: 'Y',
        help: {
          en: "Inactive modules are grayed out and can't be opened.",
          es: 'Los módulos inactivos se ven en gris y no se pueden abrir.',
        },
      },
    ),
    mod_prod_id: integer({ label: { en: 'Product', es: 'Producto' }, required: true, min: 1 }),
    Mod_ParentId: integer({
      label: { en: 'Parent', es: 'Superior' },
      min: 0,
      default: 0,
      help: { en: 'Menus have two levels.', es: 'Los menús tienen dos niveles.' },
    }),
    sequence: integer({ label: { en: 'Position', es: 'Posición' }, min: 0, max: 1_000_000, default: 0 }),
    icon: text({
      label: { en: 'Icon', es: 'Icono' },
      max: 60,
      help: { en: 'Shown next to the name in menus.', es: 'Se muestra junto al nombre en los menús.' },
    }),
    xmlData: text({
      label: { en: 'List entries', es: 'Entradas de la lista' },
      max: 16_384,
      multiline: true,
      help: {
        en: 'JSON list. Each entry has name, filename and status.',
        es: 'Lista JSON. Cada entrada tiene name, filename y status.',
      },
    }),
    prod_title: text({ label: { en: 'Product name', es: 'Nombre del producto' }, readOnly: true }),
    parent_name: text({ label: { en: 'Heading', es: 'Encabezado' }, readOnly: true }),
  },
  list: {
    columns: ['mod_name', 'mod_filename', 'prod_title', 'parent_name', 'sequence', 'mod_Status'],
    search: ['mod_name', 'mod_filename'],
    filters: ['mod_Status', 'mod_prod_id', 'Mod_ParentId'],
    sort: 'mod_name',
  },
  form: [
    { label: { en: 'Module', es: 'Módulo' }, fields: ['mod_name', 'mod_filename', 'mod_Status', 'icon'] },
    {
      label: { en: 'Menu position', es: 'Posición en los menús' },
      fields: ['mod_prod_id', 'Mod_ParentId', 'sequence'],
    },
    { label: { en: 'Entries', es: 'Entradas' }, fields: ['xmlData'] },
  ],
  calls: { list: 'cmsmodules/get', create: 'cmsmodules/aued', update: 'cmsmodules/aued' },
});
