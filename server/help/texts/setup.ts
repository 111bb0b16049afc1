import type { Page } from '../page.ts';

/** From an empty portal to a dashboard. */
export const setupPages = {
  setup: {
    title: { en: 'Setup', es: 'Configuración' },
    purpose: [
      {
        en: 'Leads from an empty portal to a dashboard: the name of the group, its stores, their brands, people, files and invitations, and what each widget still waits for.',
        es: 'Lleva de un portal vacío a un tablero: el nombre del grupo, sus concesionarios, sus marcas, personas, archivos e invitaciones, y lo que cada widget espera todavía.',
      },
    ],
    steps: [
      {
        en: 'Take the steps in any order and leave out what you do not need. What is done is told by what is in the portal, so you can stop at any time and go on tomorrow, or somebody else can.',
        es: 'Dé los pasos en el orden que quiera y omita lo que no necesite. Lo hecho se ve en lo que hay en el portal: puede parar cuando quiera y seguir mañana, u otra persona en su lugar.',
      },
      {
        en: 'Paste your stores from a spreadsheet, one a row. Time zone and place come from the ZIP; correct what is wrong before you add them.',
        es: 'Pegue sus concesionarios desde una hoja de cálculo, uno por fila. La zona horaria y el lugar salen del código postal; corrija lo que esté mal antes de agregarlos.',
      },
      {
        en: 'Load inventory or deals, and Brands says what the VINs of each store are: take it over or choose otherwise.',
        es: 'Cargue inventario o ventas, y Marcas dice qué son los VIN de cada concesionario: acéptelo o elija otra cosa.',
      },
      {
        en: 'The checklist names the file, and the columns of it, that each widget waits for.',
        es: 'La lista nombra el archivo, y sus columnas, que cada widget espera.',
      },
    ],
    notes: [
      {
        en: 'Invented and own records never stand side by side: while the demo group is here, files are tried and not loaded. Leaving it says what goes, and can not be undone.',
        es: 'Los registros inventados y los propios nunca están juntos: mientras está el grupo de demostración, los archivos se prueban y no se cargan. Salir de él dice qué desaparece, y no se puede deshacer.',
      },
    ],
    edits: {
      en: 'add stores, set brands and leave the demo',
      es: 'agregar concesionarios, fijar marcas y salir de la demostración',
    },
  },
} as const satisfies Readonly<Record<string, Page>>;
