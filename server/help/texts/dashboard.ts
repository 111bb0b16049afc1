import type { Page } from '../page.ts';

/** The first page, reports, and what leads to all others. */
export const dashboardPages = {
  dashboard: {
    title: { en: 'Dashboard', es: 'Tablero' },
    purpose: [
      {
        en: 'See how your stores are doing today and this month: sales, gross, stock, service, parts and contracts in transit. Every figure opens its records.',
        es: 'Vea cómo van sus concesionarios hoy y este mes: ventas, utilidad, inventario, servicio, refacciones y contratos en tránsito. Cada cifra abre sus registros.',
      },
    ],
    steps: [
      {
        en: 'Choose stores in the header and a period above the tiles. Every tile follows. Its footer shows stores, dates and data time.',
        es: 'Elija concesionarios en el encabezado y un período sobre los recuadros. Todos los siguen. Al pie se ven concesionarios, fechas y hora de los datos.',
      },
      {
        en: 'Press a figure to see its records. Copy a page, or download all of them as CSV. Customer names and opt-outs are included only if your role can export the customer report.',
        es: 'Presione una cifra para ver sus registros. Copie una página o descárguelos todos como CSV. Los nombres y bajas de los clientes se incluyen solo si su rol puede exportar el informe de clientes.',
      },
      {
        en: 'Use the buttons at the top of a tile for definitions, a table view or full screen.',
        es: 'Use los botones de un recuadro para ver definiciones, una tabla o pantalla completa.',
      },
      {
        en: 'To compare two to four stores side by side, press Compare these in the Stores Filter. You see the best, the last and the difference. The link keeps the stores and period.',
        es: 'Para comparar de dos a cuatro concesionarios lado a lado, presione Comparar estos en el filtro de concesionarios. Verá el mejor, el último y la diferencia. El enlace conserva concesionarios y período.',
      },
      {
        en: 'Press Choose widgets in the header to add or remove tiles. Press Edit layout to move and resize them with the mouse or arrow keys.',
        es: 'Presione Elegir recuadros en el encabezado para agregar o quitar recuadros. Presione Editar diseño para moverlos y cambiar su tamaño con el ratón o las flechas.',
      },
    ],
    notes: [
      {
        en: 'A dash means no data, or nothing to divide by. It never means zero.',
        es: 'Un guion significa que no hay datos o nada entre qué dividir. Nunca significa cero.',
      },
      {
        en: 'A tile marked Stale has a late or failed feed. Its figures are as of the last load.',
        es: 'Un recuadro marcado como atrasado tiene una fuente atrasada o fallida. Sus cifras son de la última carga.',
      },
    ],
    terms: ['Period', 'Prior period', 'As of', 'Freshness', 'Pace', 'Unit', 'Total gross', 'Not available'],
    keys: [
      {
        key: '← ↑ → ↓',
        does: { en: 'Move a tile in Edit layout', es: 'Mover un recuadro al editar el diseño' },
      },
      {
        key: 'Shift ← ↑ → ↓',
        does: { en: 'Resize a tile in Edit layout', es: 'Cambiar su tamaño al editar el diseño' },
      },
      {
        key: 'Ctrl Z',
        does: {
          en: 'Undo the last change in Edit layout',
          es: 'Deshacer el último cambio al editar el diseño',
        },
      },
    ],
    isByStore: true,
  },
  Reports: {
    title: { en: 'Reports', es: 'Informes' },
    purpose: [
      {
        en: 'All reports in one list: pages of this portal and reports of the analytics site, such as gross, floorplan and rankings.',
        es: 'Todos los informes en una lista: páginas de este portal e informes del sitio de análisis, como utilidad, plan piso y rankings.',
      },
    ],
    steps: [
      {
        en: 'Search by name or description. The period at the top applies to every report that has one.',
        es: 'Busque por nombre o descripción. El período de arriba se aplica a todos los informes que tienen uno.',
      },
      {
        en: 'Star the reports you use to list them first.',
        es: 'Marque con la estrella los informes que usa para verlos primero.',
      },
      {
        en: 'Analytics site reports open in a new tab, already signed in.',
        es: 'Los informes del sitio de análisis se abren en otra pestaña, con la sesión iniciada.',
      },
    ],
    notes: [
      {
        en: 'Favorites are saved in this browser. Last opened reports are cleared when you log off.',
        es: 'Los favoritos se guardan en este navegador. Los últimos abiertos se borran al cerrar la sesión.',
      },
    ],
  },
  newmenu: {
    title: { en: 'Menu', es: 'Menú' },
    purpose: [
      {
        en: 'Everything your role includes on one page: modules of the portal and its sibling applications, by heading.',
        es: 'Todo lo que incluye su rol en una página: módulos del portal y de las aplicaciones asociadas, por encabezado.',
      },
    ],
    steps: [
      {
        en: 'Press an entry to open it. Sibling applications open in a new tab.',
        es: 'Presione una entrada para abrirla. Las de las aplicaciones asociadas se abren en otra pestaña.',
      },
      {
        en: 'Gray entries are inactive.',
        es: 'Las entradas en gris están inactivas.',
      },
      {
        en: 'Choose the classic or new menu style in your profile.',
        es: 'Elija el menú clásico o el nuevo en su perfil.',
      },
    ],
    isOfEveryone: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
