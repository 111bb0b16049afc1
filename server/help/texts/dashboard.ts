import type { Page } from '../page.ts';

/** The first page, reports, and what leads to all others. */
export const dashboardPages = {
  dashboard: {
    title: { en: 'Dashboard', es: 'Tablero' },
    purpose: [
      {
        en: 'How your stores are doing today and this month: sales, gross, stock, service, parts, money in transit. Each tile answers one question and opens down to the records behind its figures.',
        es: 'Cómo van sus concesionarios hoy y este mes: ventas, utilidad bruta, inventario, servicio, piezas, dinero en tránsito. Cada recuadro responde una pregunta y se abre hasta los registros detrás de sus cifras.',
      },
    ],
    steps: [
      {
        en: 'Choose the stores in the header and the period above the tiles. Every tile follows both and says in its foot what it covers and as of when.',
        es: 'Elija los concesionarios en el encabezado y el período sobre los recuadros. Todos los siguen, y cada uno dice al pie qué abarca y de cuándo es.',
      },
      {
        en: 'Press a figure to see the records that it sums up. There, copy a page of them, or download all of them as CSV; names of customers are in the file for those who may export the customer report, with what the customers opted out of.',
        es: 'Presione una cifra para ver los registros que suma. Allí puede copiar una página de ellos o descargarlos todos como CSV; los nombres de clientes están en el archivo para quien puede exportar el informe de clientes, con aquello de lo que los clientes se dieron de baja.',
      },
      {
        en: 'The buttons in the head of a tile show its definitions, its figures as a table, and the tile in full screen.',
        es: 'Los botones en la cabeza de un recuadro muestran sus definiciones, sus cifras como tabla y el recuadro a pantalla completa.',
      },
      {
        en: 'Compare these, in the Stores Filter, sets two to four stores side by side by the figures of the tiles, with the best, the last and how much they differ. The address keeps the stores and the period.',
        es: 'Comparar estos, en el filtro de concesionarios, pone de dos a cuatro lado a lado con las cifras de los recuadros: el mejor, el último y cuánto difieren. La dirección conserva los concesionarios y el período.',
      },
      {
        en: 'Choose widgets (in the header) puts tiles on the page or takes them off. Edit layout moves and resizes them, with the mouse or the arrow keys.',
        es: 'Elegir recuadros (en el encabezado) los pone en la página o los quita. Editar diseño los mueve y cambia de tamaño, con el ratón o con las flechas.',
      },
    ],
    notes: [
      {
        en: 'A dash means that nothing is known, or that there is nothing to divide by. It is never the same as zero.',
        es: 'Una raya significa que no se sabe nada, o que no hay entre qué dividir. Nunca es lo mismo que cero.',
      },
      {
        en: 'A tile marked Stale rests on a feed that has not come in time; its figures are right as of the last load.',
        es: 'Un recuadro marcado como atrasado depende de una carga que no llegó a tiempo; sus cifras son correctas a la fecha de la última carga.',
      },
    ],
    terms: ['Period', 'Prior period', 'As of', 'Freshness', 'Pace', 'Unit', 'Total gross', 'Not available'],
    keys: [
      {
        key: '← ↑ → ↓',
        does: { en: 'Move a tile while arranging', es: 'Mover un recuadro al editar el diseño' },
      },
      {
        key: 'Shift ← ↑ → ↓',
        does: { en: 'Change its size while arranging', es: 'Cambiar su tamaño al editar el diseño' },
      },
      {
        key: 'Ctrl Z',
        does: {
          en: 'Take back the last step while arranging',
          es: 'Deshacer el último paso al editar el diseño',
        },
      },
    ],
    isByStore: true,
  },
  Reports: {
    title: { en: 'Reports', es: 'Informes' },
    purpose: [
      {
        en: 'One list of everything that can be read as a report: pages of this portal, and the reports of the analytics site (gross, floorplan, rankings).',
        es: 'Una sola lista de todo lo que se puede leer como informe: páginas de este portal y los informes del sitio de análisis (utilidad bruta, floorplan, clasificaciones).',
      },
    ],
    steps: [
      {
        en: 'Search by name or by what a report tells. Open it with its own days, or with days that you choose beside it.',
        es: 'Busque por el nombre o por lo que dice un informe. Ábralo con sus propios días o con los días que elija al lado.',
      },
      {
        en: 'Mark the ones you use with the star; they stand first.',
        es: 'Marque con la estrella los que usa; quedan al principio.',
      },
      {
        en: 'Reports of the analytics site open in a new tab, where you are signed in already.',
        es: 'Los informes del sitio de análisis se abren en otra pestaña, donde ya tiene la sesión iniciada.',
      },
    ],
    notes: [
      {
        en: 'Favorites are kept in this browser; what you opened last is forgotten when you log off.',
        es: 'Los favoritos se guardan en este navegador; lo último que abrió se olvida al cerrar la sesión.',
      },
    ],
  },
  newmenu: {
    title: { en: 'Menu', es: 'Menú' },
    purpose: [
      {
        en: 'Everything that your role includes on one page: the modules of the portal and of the sibling applications, in columns by heading.',
        es: 'Todo lo que incluye su rol en una página: los módulos del portal y de las aplicaciones asociadas, en columnas por encabezado.',
      },
    ],
    steps: [
      {
        en: 'Press an entry to open it. Entries of sibling applications open in a new tab.',
        es: 'Presione una entrada para abrirla. Las de las aplicaciones asociadas se abren en otra pestaña.',
      },
      {
        en: 'Grey entries are not active at present.',
        es: 'Las entradas en gris no están activas por ahora.',
      },
      {
        en: 'Which menu the header has, the classic or the new style, you choose in your profile.',
        es: 'Qué menú tiene el encabezado, el clásico o el de estilo nuevo, lo elige en su perfil.',
      },
    ],
    isOfEveryone: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
