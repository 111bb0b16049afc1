import type { resources as declared } from '../../../../contract/resources/index.ts';
import { numbered, type TextsOf } from '../../resourceTexts.ts';

export const widgets: TextsOf<typeof declared>['widgets'] = {
  name: 'Recuadro |||| Recuadros',
  fields: {
    name: 'Recuadro',
    SEQUENCE: 'Orden',
    STATUS: 'Estado',
    role_ids: 'Roles',
    default_role_ids: 'Predeterminado para',
    size: 'Tamaño',
    call_name: 'Llamada',
  },
  help: {
    SEQUENCE: 'Del menor en adelante: en el panel de recuadros y en un tablero que nadie ha ordenado.',
    STATUS: 'Uno inactivo no está en ningún tablero.',
    role_ids: 'Quiénes pueden tenerlo. Quien lo pierde lo encuentra en su lugar cuando vuelve.',
    default_role_ids: 'De esos roles, los que lo tienen hasta que la persona elige sus propios recuadros.',
    size: 'De una página ancha al menos una cuarta parte, un tercio, más que eso o toda, hasta que alguien la ordene.',
    call_name:
      'De ella vienen sus cifras. Los recuadros vienen con el programa: aquí no se agregan ni se eliminan.',
  },
  choices: {
    STATUS: { Y: 'Activo', N: 'Inactivo' },
    size: { S: 'Pequeño', M: 'Mediano', L: 'Grande', W: 'Ancho completo' },
  },
  groups: numbered('Recuadro', 'Quiénes lo tienen'),
};
