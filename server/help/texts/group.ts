import { listSteps, type Page, recordKeys, undoStep } from '../page.ts';

/** Stores and what they have in common, the words of the portal, and where its data come from. */
export const groupPages = {
  stores: {
    title: { en: 'Stores', es: 'Concesionarios' },
    purpose: [
      {
        en: 'Your stores with their brands, address, time zone, targets and data feed status.',
        es: 'Sus concesionarios con marcas, dirección, zona horaria, metas y estado de sus cargas de datos.',
      },
    ],
    steps: [
      {
        en: 'The Overdue feeds tab lists stores whose figures are out of date.',
        es: 'La pestaña Cargas atrasadas muestra los concesionarios con cifras desactualizadas.',
      },
      {
        en: 'Open a store to see its figures and feeds or change its settings. Show map displays all stores.',
        es: 'Abra un concesionario para ver sus cifras y cargas o cambiar su configuración. El mapa los muestra a todos.',
      },
      {
        en: 'Select two to four stores and click Compare to see their dashboard figures side by side.',
        es: 'Seleccione de dos a cuatro concesionarios y haga clic en Comparar para ver sus cifras del tablero lado a lado.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: "Targets drive the dashboard's pace. The time zone decides when the store's day starts.",
        es: 'Las metas definen el ritmo del tablero. La zona horaria decide cuándo empieza el día del concesionario.',
      },
    ],
    edits: { en: 'add stores and change their settings', es: 'agregar concesionarios y cambiar sus ajustes' },
    terms: ['Unit target', 'Gross target', 'Pace', 'Freshness', 'Floorplan interest'],
    keys: recordKeys,
    isByStore: true,
  },
  store_groups: {
    title: { en: 'Store groups', es: 'Grupos de concesionarios' },
    purpose: [
      {
        en: "Sets of stores for the Stores Filter, such as a brand, a city or a manager's stores.",
        es: 'Conjuntos de concesionarios para el filtro, como una marca, una ciudad o los de un gerente.',
      },
    ],
    steps: [
      {
        en: 'Add a group, name it and choose its stores. Users see only the stores they have access to.',
        es: 'Agregue un grupo, nómbrelo y elija sus concesionarios. Los usuarios solo ven los que están a su alcance.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: "Groups don't grant access; assign stores under Logins. The all-stores group always includes every store.",
        es: 'Los grupos no dan permisos; asigne concesionarios en Accesos. El grupo de todos siempre incluye todos los concesionarios.',
      },
    ],
    edits: { en: 'add and change groups', es: 'agregar y cambiar grupos' },
    keys: recordKeys,
    isByStore: true,
  },
  brands: {
    title: { en: 'Brands', es: 'Marcas' },
    purpose: [
      {
        en: 'The brands your stores sell, also used to filter customers.',
        es: 'Las marcas que venden sus concesionarios, también para filtrar clientes.',
      },
    ],
    steps: [...listSteps, undoStep],
    notes: [
      {
        en: "Set a store's brands on the store's page.",
        es: 'Fije las marcas de un concesionario en su página.',
      },
    ],
    edits: { en: 'add and change brands', es: 'agregar y cambiar marcas' },
    keys: recordKeys,
  },
  sales_tax: {
    title: { en: 'Sales tax', es: 'Impuesto de venta' },
    purpose: [
      {
        en: 'State taxes and fees used for payments and what-ifs.',
        es: 'Impuestos y cargos por estado para los pagos y las simulaciones.',
      },
    ],
    steps: [
      {
        en: 'Before your first offer, check your states: tax rate, trade-in credit, lease tax and fees.',
        es: 'Antes de su primera oferta, revise sus estados: tasa, crédito por vehículo a cuenta, impuesto en arrendamientos y cargos.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'Saved what-ifs keep the tax of the day they were saved.',
        es: 'Las simulaciones guardadas conservan el impuesto del día en que se guardaron.',
      },
    ],
    edits: { en: 'change taxes and fees', es: 'cambiar impuestos y cargos' },
    terms: ['Payment difference'],
    keys: recordKeys,
  },
  DataDictionary: {
    title: { en: 'Data dictionary', es: 'Diccionario de datos' },
    purpose: [
      {
        en: "What each figure means, how it's calculated, its source and its owner. Tiles and help show the same definitions.",
        es: 'Qué significa cada cifra, cómo se calcula, su origen y su responsable. Los recuadros y la ayuda muestran las mismas definiciones.',
      },
    ],
    steps: [
      {
        en: 'Search in English or Spanish. Synonyms work too, such as PRU for PVR.',
        es: 'Busque en español o inglés. También funcionan los sinónimos, como PRU para PVR.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: "Changing the wording doesn't change any figure. Ask the term's owner before rewriting it.",
        es: 'Cambiar la redacción no cambia ninguna cifra. Pregunte al responsable del término antes de reescribirlo.',
      },
      {
        en: 'Update the English and Spanish definitions together. If the Spanish is blank, readers see the English.',
        es: 'Actualice juntas las definiciones en inglés y español. Si falta el español, se muestra el inglés.',
      },
      {
        en: 'Users who can edit this page can also edit the help of every page.',
        es: 'Quienes pueden editar esta página también pueden editar la ayuda de todas.',
      },
    ],
    edits: {
      en: 'change definitions and the help of pages',
      es: 'cambiar definiciones y la ayuda de las páginas',
    },
    keys: recordKeys,
  },
  dataimport: {
    title: { en: 'Data import', es: 'Importar datos' },
    purpose: [
      {
        en: 'Loads stores, people, vehicles, deals, repair orders and more from Excel and CSV files.',
        es: 'Carga concesionarios, personas, vehículos, ventas, órdenes de servicio y más desde archivos de Excel y CSV.',
      },
    ],
    steps: [
      {
        en: 'Drop a file, or related files together, such as deals and their customers.',
        es: 'Suelte un archivo, o varios relacionados, como las ventas y sus clientes.',
      },
      {
        en: 'Map: check which column is which field, and answer open questions.',
        es: 'Asignar: revise qué columna es qué campo y responda las preguntas pendientes.',
      },
      {
        en: 'Check: see which rows are ready, which are rejected and why, and what changes. Nothing is saved yet.',
        es: 'Revisar: vea qué filas están listas, cuáles se rechazan y por qué, y qué cambia. Aún no se guarda nada.',
      },
      {
        en: 'Load: you can leave the page while the import runs.',
        es: 'Cargar: puede salir de la página durante la importación.',
      },
      {
        en: 'Report: correct rejected rows, compare with the dashboard, and save the profile for files like this.',
        es: 'Informe: corrija las filas rechazadas, compare con el tablero y guarde el perfil para archivos como este.',
      },
      {
        en: 'To undo the latest import of a feed, open its menu in the history.',
        es: 'Para deshacer la última importación de una carga, abra su menú en el historial.',
      },
      {
        en: 'The watched folder loads files automatically. Click a profile for its files, settings and versions.',
        es: 'La carpeta vigilada carga archivos automáticamente. Haga clic en un perfil para ver sus archivos, ajustes y versiones.',
      },
    ],
    notes: [
      {
        en: 'You need access to all stores, because a file can include any store.',
        es: 'Necesita acceso a todos los concesionarios, porque un archivo puede incluir cualquiera.',
      },
      {
        en: 'Customer, store and employee numbers are unique only within their source. Always name the source.',
        es: 'Los números de cliente, concesionario y empleado solo son únicos dentro de su origen. Indique siempre el origen.',
      },
      {
        en: 'Does a repair order report have customer pay, warranty and internal amounts in columns? Under Rules, make each a line of the order.',
        es: '¿Un reporte de órdenes tiene los importes de cliente, garantía e interno en columnas? En Reglas, haga de cada uno una línea de la orden.',
      },
      {
        en: 'If an inventory or parts file lists the whole stock, set that under Rules. Items missing from the file leave stock; undo restores them.',
        es: 'Si un archivo de inventario o refacciones incluye toda la existencia, indíquelo en Reglas. Lo que falte sale de la existencia; deshacer lo restaura.',
      },
    ],
    edits: { en: 'import files and undo imports', es: 'importar archivos y deshacer importaciones' },
    terms: ['Freshness', 'Rows loaded', 'Source record', 'As of'],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
