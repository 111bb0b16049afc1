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
        en: 'From the lowest on: in the panel of widgets, and on a dashboard that nobody has arranged.',
        es: 'Del menor en adelante: en el panel de recuadros y en un tablero que nadie ha ordenado.',
      },
    }),
    STATUS: choice(
      { Y: { en: 'Active', es: 'Activo' }, N: { en: 'Inactive', es: 'Inactivo' } },
      {
        label: { en: 'Status', es: 'Estado' },
        required: true,
        default: 'Y',
        help: { en: 'An inactive one is on no dashboard.', es: 'Uno inactivo no está en ningún tablero.' },
      },
    ),
    role_ids: references('role', {
      label: same('Roles'),
      help: {
        en: 'Whose people may have it. Those who lose it find it in its place when it comes back.',
        es: 'Quiénes pueden tenerlo. Quien lo pierde lo encuentra en su lugar cuando vuelve.',
      },
    }),
    default_role_ids: references('role', {
      label: { en: 'Default for', es: 'Predeterminado para' },
      help: {
        en: 'Of these roles, those that have it until a person chooses widgets of their own.',
        es: 'De esos roles, los que lo tienen hasta que la persona elige sus propios recuadros.',
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
          en: 'Of a wide page at least a quarter, a third, more than that or all of it, until somebody arranges it.',
          es: 'De una página ancha al menos una cuarta parte, un tercio, más que eso o toda, hasta que alguien la ordene.',
        },
      },
    ),
    call_name: text({
      label: { en: 'Call', es: 'Llamada' },
      readOnly: true,
      help: {
        en: 'Its figures are from it. Widgets come with the program: none is added or deleted here.',
        es: 'De ella vienen sus cifras. Los recuadros vienen con el programa: aquí no se agregan ni se eliminan.',
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
    { label: { en: 'Who has it', es: 'Quiénes lo tienen' }, fields: ['role_ids', 'default_role_ids'] },
  ],
  canCreate: false,
  canDelete: false,
});
