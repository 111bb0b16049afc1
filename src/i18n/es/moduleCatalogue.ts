import type { cmsmodules as declared } from '../../../contract/resources/cmsmodules.ts';
import { numbered, type ResourceTexts } from '../resourceTexts.ts';

/** The modules of the menus as an admin resource. */
export const cmsmodules: ResourceTexts<typeof declared> = {
  name: 'Módulo |||| Módulos',
  fields: {
    mod_name: 'Nombre',
    mod_filename: 'Nombre de archivo',
    mod_Status: 'Estado',
    mod_prod_id: 'Producto',
    Mod_ParentId: 'Debajo de',
    sequence: 'Posición',
    icon: 'Icono',
    xmlData: 'Entradas de la lista',
    prod_title: 'Nombre del producto',
    parent_name: 'Encabezado',
  },
  help: {
    mod_filename: 'Una página del portal, como stores, o una dirección https. Vacío para un encabezado.',
    mod_Status: 'Uno inactivo se ve gris en los menús y no se abre para nadie.',
    Mod_ParentId: 'Los menús tienen dos niveles.',
    icon: 'Se dibuja en los menús junto al nombre.',
    xmlData: 'Una lista JSON de entradas, cada una con name, filename y status.',
  },
  choices: { mod_Status: { Y: 'Activo', N: 'Inactivo' } },
  groups: numbered('Módulo', 'Lugar en los menús', 'Entradas propias'),
};
