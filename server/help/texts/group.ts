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
        en: "Imports stores, employees, vehicles, deals, repair orders and more from your systems' files, and shows the result of each import.",
        es: 'Importa concesionarios, empleados, vehículos, ventas, órdenes de reparación y más desde los archivos de sus sistemas, y muestra el resultado de cada importación.',
      },
    ],
    steps: [
      {
        en: 'Drop a file. Check how its columns map to fields, look at the first rows, and correct any mistakes.',
        es: 'Suelte un archivo. Revise cómo se asignan sus columnas a los campos, mire las primeras filas y corrija los errores.',
      },
      {
        en: 'Drop related files together, such as deals and their customers. They are ordered, checked against each other and imported one after another.',
        es: 'Suelte juntos los archivos relacionados, como las ventas y sus clientes. Se ordenan, se comparan entre sí y se importan uno tras otro.',
      },
      {
        en: 'Start the dry run. It saves nothing and shows what would change, which rows are rejected and why.',
        es: 'Inicie la prueba. No guarda nada y muestra qué cambiaría, qué filas se rechazan y por qué.',
      },
      {
        en: 'Import the file. You can leave the page while it runs.',
        es: 'Importe el archivo. Puede salir de la página mientras se ejecuta.',
      },
      {
        en: 'Save the profile for files like this. In the history, download rejected rows to fix them, or undo the latest import of a feed.',
        es: 'Guarde el perfil para archivos como este. En el historial, descargue las filas rechazadas para corregirlas o deshaga la última importación de una carga.',
      },
      {
        en: "Every night from this folder shows the watched folder's imports: each profile's latest file compared with the day before and usual volumes, and files on hold. Click a profile for its files, settings and versions.",
        es: 'Cada noche desde esta carpeta muestra las importaciones de la carpeta vigilada: el último archivo de cada perfil comparado con el día anterior y lo habitual, y los archivos en espera. Haga clic en un perfil para ver sus archivos, ajustes y versiones.',
      },
    ],
    notes: [
      {
        en: 'Importing requires access to all stores, because a file can include records of any store.',
        es: 'Importar requiere acceso a todos los concesionarios, porque un archivo puede incluir registros de cualquiera.',
      },
      {
        en: "Customer, store and employee numbers belong to their source. Name the source so customer 17 in one system isn't mistaken for customer 17 in another.",
        es: 'Los números de cliente, concesionario y empleado pertenecen a su origen. Nombre el origen para que el cliente 17 de un sistema no se confunda con el de otro.',
      },
      {
        en: 'A repair order report can have customer pay, warranty and internal amounts in separate columns. Under Rules, make each one a line of the order. A total column is checked against their sum.',
        es: 'Un reporte de órdenes puede tener los importes de cliente, garantía e interno en columnas separadas. En Reglas, haga de cada uno una línea de la orden. Una columna de totales se compara con su suma.',
      },
      {
        en: "An inventory or parts export usually lists a store's whole stock. If so, set that under Rules: items missing from the file leave the stock. Undo restores them.",
        es: 'Una exportación de inventario o refacciones suele incluir toda la existencia. Si es así, indíquelo en Reglas: lo que falte en el archivo sale de la existencia. Deshacer lo restaura.',
      },
    ],
    edits: { en: 'import files and undo imports', es: 'importar archivos y deshacer importaciones' },
    terms: ['Freshness', 'Rows loaded', 'Source record', 'As of'],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
