import { listSteps, type Page, recordKeys, undoStep } from '../page.ts';

/** Stores and what they have in common, the words of the portal, and where its data come from. */
export const groupPages = {
  stores: {
    title: { en: 'Stores', es: 'Concesionarios' },
    purpose: [
      {
        en: 'Your stores with brands, address, time zone, targets and the state of their data feeds.',
        es: 'Sus concesionarios con marcas, dirección, zona horaria, metas y el estado de sus cargas de datos.',
      },
    ],
    steps: [
      {
        en: 'The tab Late feeds has the stores whose figures are not up to date.',
        es: 'La pestaña Cargas atrasadas tiene los concesionarios cuyas cifras no están al día.',
      },
      {
        en: 'Open a store to see its figures and feeds and to change its settings. Show map places them all.',
        es: 'Abra un concesionario para ver sus cifras y cargas y cambiar sus ajustes. El mapa los sitúa a todos.',
      },
      {
        en: 'Select two to four stores and press Compare to see the figures of the dashboard side by side.',
        es: 'Seleccione de dos a cuatro concesionarios y presione Comparar para ver las cifras del tablero lado a lado.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'Targets drive pace on the dashboard; the time zone decides what "today" is at the store.',
        es: 'Las metas definen el ritmo en el tablero; la zona horaria decide qué es «hoy» en el concesionario.',
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
        en: 'Sets of stores that people choose in one go in the Stores Filter: a brand, a city, a manager’s stores.',
        es: 'Conjuntos de concesionarios que se eligen de una vez en el filtro: una marca, una ciudad, los de un gerente.',
      },
    ],
    steps: [
      {
        en: 'Add a group, name it and choose its stores. Everybody then sees it with those of its stores that are theirs.',
        es: 'Agregue un grupo, nómbrelo y elija sus concesionarios. Todos lo ven entonces, con los que están a su alcance.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'A group gives nobody a right: whose stores are whose is set under Logins. The group of all stores always holds every store.',
        es: 'Un grupo no da permisos: qué concesionarios ve cada quien se fija en Accesos. El grupo de todos siempre los tiene todos.',
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
        en: 'The brands that your stores sell and by which customers are filtered.',
        es: 'Las marcas que venden sus concesionarios y por las que se filtran los clientes.',
      },
    ],
    steps: [...listSteps, undoStep],
    notes: [
      {
        en: 'Which brands a store sells is set on the page of the store.',
        es: 'Qué marcas vende un concesionario se fija en la página del concesionario.',
      },
    ],
    edits: { en: 'add and change brands', es: 'agregar y cambiar marcas' },
    keys: recordKeys,
  },
  sales_tax: {
    title: { en: 'Sales tax', es: 'Impuesto de venta' },
    purpose: [
      {
        en: 'Tax and fees of each state, with which payments and what-ifs are worked out to the cent.',
        es: 'Impuestos y cargos de cada estado, con los que se calculan al centavo los pagos y las simulaciones.',
      },
    ],
    steps: [
      {
        en: 'Check the states of your stores before the first offer: rate, whether the trade lowers what is taxed, the tax on leases, and the fees.',
        es: 'Revise los estados de sus concesionarios antes de la primera oferta: tasa, si el vehículo a cuenta baja lo gravado, el impuesto en arrendamientos y los cargos.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'What-ifs that were saved keep the tax of their day.',
        es: 'Las simulaciones guardadas conservan el impuesto de su día.',
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
        en: 'What every figure of the portal means, how it is worked out, where it comes from and who decides on it. Tiles and this help show the same definitions.',
        es: 'Qué significa cada cifra del portal, cómo se calcula, de dónde viene y quién decide sobre ella. Los recuadros y esta ayuda muestran las mismas definiciones.',
      },
    ],
    steps: [
      {
        en: 'Search a word in English or Spanish; other names of it are found too, such as PRU for PVR.',
        es: 'Busque una palabra en español o inglés; también se encuentran sus otros nombres, como PRU para PVR.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'A change of the words changes no figure; ask the owner of the term before you rewrite it.',
        es: 'Cambiar las palabras no cambia ninguna cifra; pregunte al responsable del término antes de redactarlo de nuevo.',
      },
      {
        en: 'A definition is worded in English and in Spanish. Who changes one changes the other too; where there is no Spanish, readers of Spanish get the English.',
        es: 'Una definición se redacta en inglés y en español. Quien cambie una, cambie también la otra; donde no hay español se muestra el inglés.',
      },
      {
        en: 'Who may edit this page also edits the help of every page.',
        es: 'Quien puede editar esta página también edita la ayuda de todas.',
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
        en: 'Brings stores, people, vehicles, deals, repair orders and the rest from the files of your systems, and shows what every import did.',
        es: 'Trae concesionarios, personas, vehículos, ventas, órdenes de reparación y lo demás de los archivos de sus sistemas, y muestra qué hizo cada importación.',
      },
    ],
    steps: [
      {
        en: 'Drop a file. Its columns are matched to fields; look at them and at the first rows, and correct what is wrong.',
        es: 'Suelte un archivo. Sus columnas se asignan a campos; mírelas junto con las primeras filas y corrija lo que esté mal.',
      },
      {
        en: 'Files that belong together, such as deals and their customers, are dropped at once: the page puts them in order, says how well they fit, tries them together and loads one after the other.',
        es: 'Los archivos que van juntos, como las ventas y sus clientes, se sueltan a la vez: la página los ordena, dice cómo encajan, los prueba juntos y los carga uno tras otro.',
      },
      {
        en: 'Start the dry run. It does everything and keeps nothing, so you see what would change and which rows are rejected and why.',
        es: 'Inicie la prueba. Hace todo y no guarda nada: ve qué cambiaría y qué filas se rechazan y por qué.',
      },
      {
        en: 'Load it. You may leave the page meanwhile; the import goes on.',
        es: 'Cárguelo. Mientras tanto puede salir de la página; la importación sigue.',
      },
      {
        en: 'Save the profile if files like this come again. The history gives out rejected rows to be mended, and takes the newest import of a feed back.',
        es: 'Guarde el perfil si vendrán más archivos así. El historial entrega las filas rechazadas para corregirlas y revierte la última importación de una carga.',
      },
      {
        en: 'Every night from this folder shows what the watched folder loads: the last file of each profile beside the day before and what is usual, what waits, and files that look unlike the others. The name of a profile leads to its files, its settings and its versions.',
        es: 'Cada noche desde esta carpeta muestra lo que carga la carpeta vigilada: el último archivo de cada perfil junto al día anterior y lo normal, lo que espera y los archivos que no se parecen a los demás. El nombre de un perfil lleva a sus archivos, sus ajustes y sus versiones.',
      },
      {
        en: 'Where the server reads a bucket, it is named below the folder: when it was last read, what is wrong with it, and which of its objects are not fetched and why.',
        es: 'Si el servidor lee un bucket, está debajo de la carpeta: cuándo se leyó por última vez, qué le pasa y cuáles de sus objetos no se traen y por qué.',
      },
    ],
    notes: [
      {
        en: 'A file may hold records of any store, so loading needs a login that covers all of them.',
        es: 'Un archivo puede tener registros de cualquier concesionario, por eso cargar requiere un acceso que los abarque todos.',
      },
      {
        en: 'A number of a customer, store or employee is one of its source: name the source, so that customer 17 of one system is not taken for that of another.',
        es: 'Un número de cliente, concesionario o empleado es de su fuente: nómbrela, para que el cliente 17 de un sistema no se confunda con el de otro.',
      },
      {
        en: 'A report of repair orders may have customer pay, warranty and internal amounts in columns beside each other: under Rules each of them is a line of its order, and a column of totals is compared with their sum.',
        es: 'Un reporte de órdenes puede traer los importes de cliente, garantía e interno en columnas una al lado de la otra: en Reglas cada uno es una línea de su orden, y una columna de totales se compara con su suma.',
      },
      {
        en: 'An export of inventory or parts is usually the whole stock of its stores: say so under Rules, and what is not in it leaves the stock. An undo brings it back.',
        es: 'Una exportación de inventario o refacciones suele traer toda la existencia de sus concesionarios: dígalo en Reglas, y lo que no está en ella sale. Al deshacer vuelve.',
      },
    ],
    edits: { en: 'load files and take imports back', es: 'cargar archivos y revertir importaciones' },
    terms: ['Freshness', 'Rows loaded', 'Source record', 'As of'],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
