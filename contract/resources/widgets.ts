import { choice, integer, references, text } from '../resource/fields.ts';
import { defineResource } from '../resource/resource.ts';
import { same } from '../words.ts';

/**
 * The catalogue of the dashboard. It holds what this program can draw, so widgets come with a version of it and are
 * neither added nor deleted here; one that nobody should see is set to inactive.
 */
export const widgets = defineResource({
  name: 'widgets',
  label: { en: ['Widget', 'Widgets'], es: ['Recuadro', 'Recuadros'] },
  id: 'Id',
  title: 'name',
  fields: {
    name: text({ label: { en: 'Widget', es: 'Recuadro' }, required: true, unique: true, max: 60 }),
    SEQUENCE: integer({
      label: { en: 'Order', es: 'Orden' },
      required: true,
      min: 0,
      max: 9999,
      help: {
        en: 'Lowest first, in the widget panel and on dashboards no one has customized.',
        es: 'Primero el menor, en el panel de recuadros y en los tableros sin personalizar.',
      },
    }),
    STATUS: choice(
      { Y: { en: 'Active', es: 'Activo' }, N: { en: 'Inactive', es: 'Inactivo' } },
      {
        label: { en: 'Status', es: 'Estado' },
        required: true,
        default: 'Y',
        help: {
          en: 'Inactive widgets appear on no dashboard.',
          es: 'Los recuadros inactivos no aparecen en ningún tablero.',
        },
      },
    ),
    role_ids: references('role', {
      label: same('Roles'),
      help: {
        en: 'Roles that can use this widget. Users who lose access get it back in the same place.',
        es: 'Roles que pueden usar este recuadro. Si un usuario recupera el acceso, lo ve en el mismo lugar.',
      },
    }),
    default_role_ids: references('role', {
      label: { en: 'Default for', es: 'Predeterminado para' },
      help: {
        en: 'Roles that show it until a user customizes the dashboard.',
        es: 'Roles que lo muestran hasta que el usuario personaliza su tablero.',
      },
    }),
    size: choice(
      {
        S: { en: 'Small', es: 'Pequeño' },
        M: { en: 'Medium', es: 'Mediano' },
        L: { en: 'Large', es: 'Grande' },
        W: { en: 'Full width', es: 'Ancho completo' },
      },
      {
        label: { en: 'Size', es: 'Tamaño' },
        readOnly: true,
        help: {
          en: 'Default minimum width: a quarter, a third, more than a third, or the full page.',
          es: 'Ancho mínimo predeterminado: un cuarto, un tercio, más de un tercio o toda la página.',
        },
      },
    ),
    call_name: text({
      label: { en: 'Data call', es: 'Llamada de datos' },
      readOnly: true,
      help: {
        en: "Source of its figures. Widgets come with Rooftop and can't be added or deleted.",
        es: 'Origen de sus cifras. Los recuadros vienen con Rooftop; no se agregan ni se eliminan.',
      },
    }),
  },
  list: {
    columns: ['name', 'SEQUENCE', 'size', 'STATUS', 'role_ids', 'default_role_ids'],
    search: ['name', 'call_name'],
    filters: ['STATUS', 'role_ids', 'default_role_ids', 'size'],
    sort: 'SEQUENCE',
  },
  form: [
    { label: { en: 'Widget', es: 'Recuadro' }, fields: ['name', 'SEQUENCE', 'STATUS', 'size', 'call_name'] },
    { label: { en: 'Access', es: 'Acceso' }, fields: ['role_ids', 'default_role_ids'] },
  ],
  canCreate: false,
  canDelete: false,
});
