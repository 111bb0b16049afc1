import type { Page } from '../page.ts';

/** From an empty portal to a dashboard. */
export const setupPages = {
  setup: {
    title: { en: 'Setup', es: 'Configuración' },
    purpose: [
      {
        en: 'Takes you from an empty portal to a working dashboard: group name, stores, brands, employees, files and invitations.',
        es: 'Le lleva de un portal vacío a un tablero en marcha: nombre del grupo, concesionarios, marcas, empleados, archivos e invitaciones.',
      },
    ],
    steps: [
      {
        en: "Follow the steps in any order and skip what you don't need. Progress is detected automatically, so you or a colleague can continue anytime.",
        es: 'Siga los pasos en cualquier orden y omita lo que no necesite. El avance se detecta automáticamente; usted o un colega pueden continuar cuando quieran.',
      },
      {
        en: 'Paste your stores from a spreadsheet, one per row. The ZIP sets time zone and location. Fix any errors before you add them.',
        es: 'Pegue sus concesionarios desde una hoja de cálculo, uno por fila. El código postal define la zona horaria y la ubicación. Corrija los errores antes de agregarlos.',
      },
      {
        en: "Import inventory or deals. Brands then shows each store's makes from its VINs, which you can apply or change.",
        es: 'Importe inventario o ventas. Marcas muestra entonces las marcas de cada concesionario según sus VIN, que puede aplicar o cambiar.',
      },
      {
        en: 'The checklist shows which file and columns each widget still needs.',
        es: 'La lista muestra qué archivo y columnas necesita aún cada recuadro.',
      },
    ],
    notes: [
      {
        en: "You can import your own files next to the demo data. Leaving the demo deletes all records, including your imports, and can't be undone. Import your files again afterward.",
        es: 'Puede importar sus propios archivos junto a los datos de demostración. Al salir se eliminan todos los registros, incluidas sus importaciones, y no se puede deshacer. Después importe sus archivos de nuevo.',
      },
    ],
    edits: {
      en: 'add stores, set brands and leave the demo',
      es: 'agregar concesionarios, fijar marcas y salir de la demostración',
    },
  },
} as const satisfies Readonly<Record<string, Page>>;
