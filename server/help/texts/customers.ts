import type { Page } from '../page.ts';

const masked = {
  en: 'You can’t filter or sort by data your role hides, because a count would reveal it.',
  es: 'No puede filtrar ni ordenar por datos que su rol oculta, porque un conteo los revelaría.',
};

/** Help for the Customers pages. */
export const customerPages = {
  customers: {
    title: { en: 'Search', es: 'Buscar' },
    purpose: [
      {
        en: 'Find a customer while they are on the phone or at the desk.',
        es: 'Encuentre a un cliente mientras está al teléfono o en el mostrador.',
      },
    ],
    steps: [
      {
        en: 'Enter the start of a name, a phone number, email, plate, VIN (the last 6 are enough) or customer number. A plate can include its state, such as PA 123 ABC.',
        es: 'Escriba el inicio de un nombre, un teléfono, correo, placa, VIN (bastan los últimos 6) o número de cliente. La placa puede incluir su estado, como PA 123 ABC.',
      },
      {
        en: 'Press Enter to open the first match, or use the down arrow to pick another.',
        es: 'Presione Intro para abrir la primera coincidencia, o use la flecha hacia abajo para elegir otra.',
      },
      {
        en: 'Leave the field empty to see the latest visits, or recently added customers if there are few visits.',
        es: 'Deje el campo vacío para ver las últimas visitas, o los clientes recién agregados si hay pocas visitas.',
      },
      {
        en: 'Select classes to filter, or a column header to sort. Columns lets you choose and order columns. Save view keeps all of this under a name.',
        es: 'Seleccione clases para filtrar o el encabezado de una columna para ordenar. Columnas permite elegir y ordenar columnas. Guardar vista conserva todo con un nombre.',
      },
      {
        en: 'Select two to four customers, from several searches if you like, to compare them.',
        es: 'Seleccione de dos a cuatro clientes, incluso de varias búsquedas, para compararlos.',
      },
    ],
    edits: {
      en: 'export the list as CSV, in its order and with its columns',
      es: 'exportar la lista como CSV, en su orden y con sus columnas',
    },
    notes: [
      {
        en: 'Search covers customers of your stores. To build a list by criteria, use Lists.',
        es: 'La búsqueda abarca clientes de sus concesionarios. Para crear una lista por criterios, use Listas.',
      },
    ],
    terms: ['Customer', 'Score class'],
    keys: [
      { key: '↓', does: { en: 'Move from the field to the rows', es: 'Ir del campo a las filas' } },
      { key: 'Enter', does: { en: 'Open the customer', es: 'Abrir el cliente' } },
    ],
    isByStore: true,
  },
  segments: {
    title: { en: 'Segments', es: 'Segmentos' },
    purpose: [
      {
        en: 'Your saved filters and those shared with you, with today’s number of customers.',
        es: 'Sus filtros guardados y los compartidos con usted, con el número de clientes de hoy.',
      },
    ],
    steps: [
      {
        en: 'Press a name to open the segment. Its menu renames, shares, exports or deletes it.',
        es: 'Presione un nombre para abrir el segmento. Su menú permite renombrar, compartir, exportar o eliminar.',
      },
      {
        en: 'To add one, build a list and choose Save as segment. Deleted segments can be restored with Undo.',
        es: 'Para agregar uno, cree una lista y elija Guardar como segmento. Deshacer restaura los eliminados.',
      },
    ],
    edits: {
      en: 'rename, share, export and delete their segments',
      es: 'renombrar, compartir, exportar y eliminar sus segmentos',
    },
    terms: ['Customer'],
    isByStore: true,
  },
  customerslist: {
    title: { en: 'Lists', es: 'Listas' },
    purpose: [
      {
        en: 'Build customer lists by class, spend, distance, brand, equity and store, for campaigns and call lists.',
        es: 'Cree listas de clientes por clase, gasto, distancia, marca, valor líquido y concesionario, para campañas y llamadas.',
      },
    ],
    steps: [
      {
        en: 'Open Report Controls and set your filters. The number of matching customers updates as you go. View Report shows the list.',
        es: 'Abra Controles del informe y defina sus filtros. El número de clientes que coinciden se actualiza. Ver informe muestra la lista.',
      },
      {
        en: 'The chips show each filter and how many customers remain after it. Press × to remove a filter.',
        es: 'Las etiquetas muestran cada filtro y cuántos clientes quedan. Presione × para quitar un filtro.',
      },
      {
        en: 'Show the top 100, 500 or 1,000. Press a name to open the customer, or select two to four to compare.',
        es: 'Muestre los primeros 100, 500 o 1,000. Presione un nombre para abrir al cliente, o seleccione de dos a cuatro para comparar.',
      },
      {
        en: 'Save as segment stores the filter under a name. It can update automatically or keep today’s customers, and you can share it.',
        es: 'Guardar como segmento conserva el filtro con un nombre. Puede actualizarse automáticamente o conservar los clientes de hoy, y se puede compartir.',
      },
      {
        en: 'Open a segment to see its size by day and who joined or left in the last week. Overlap shows the customers two or three segments share.',
        es: 'Abra un segmento para ver su tamaño por día y quién entró o salió en la última semana. Coincidencia muestra los clientes que comparten dos o tres segmentos.',
      },
      {
        en: 'The question mark in a row shows which conditions that customer meets. On a customer’s page, Check a segment does the same for any segment.',
        es: 'El signo de interrogación de una fila muestra qué condiciones cumple ese cliente. En la página de un cliente, Revisar un segmento hace lo mismo con cualquier segmento.',
      },
      {
        en: 'Audience file exports customers you may contact by email, text or phone: as a workbook, as CSV, or hashed for Google Ads and Meta Ads. It shows how many are excluded.',
        es: 'Audiencia exporta los clientes que puede contactar por correo, mensaje o teléfono: como libro de Excel, como CSV o con hash para Google Ads y Meta Ads. Muestra cuántos se excluyen.',
      },
      {
        en: 'Copy link shares the filter. Colleagues see customers of their own stores.',
        es: 'Copiar enlace comparte el filtro. Sus colegas ven clientes de sus propios concesionarios.',
      },
    ],
    notes: [
      {
        en: 'Every list requires gross, a sales score and a first name. The page shows how many customers this excludes, including those with unknown gross.',
        es: 'Toda lista requiere utilidad, puntaje de ventas y nombre. La página muestra a cuántos clientes excluye, incluidos los de utilidad desconocida.',
      },
      {
        en: 'Lists and CSV exports mark opt-outs from email, texts and calls. Audience files exclude them. Honor opt-outs.',
        es: 'Las listas y exportaciones CSV marcan quién rechazó correos, mensajes o llamadas. Los archivos de audiencia los excluyen. Respételo.',
      },
      masked,
    ],
    edits: { en: 'export customers and save segments', es: 'exportar clientes y guardar segmentos' },
    terms: [
      'LTV score',
      'Score class',
      'Sales score',
      'Service score',
      'Sales spend',
      'Distance',
      'Equity',
      'Segment size',
      'Joined or left a segment',
      'Audience',
    ],
    isByStore: true,
  },
  customers_overview: {
    title: { en: 'Overview', es: 'Resumen' },
    purpose: [
      {
        en: 'See your customers as a whole: by class, last visit, spend, brand, distance and equity.',
        es: 'Vea sus clientes en conjunto: por clase, última visita, gasto, marca, distancia y valor líquido.',
      },
    ],
    steps: [
      {
        en: 'Select stores in the header. All bars update.',
        es: 'Seleccione concesionarios en el encabezado. Todas las barras se actualizan.',
      },
      {
        en: 'Press a bar to list its customers.',
        es: 'Presione una barra para ver la lista de sus clientes.',
      },
    ],
    notes: [
      {
        en: 'Customers who also visit stores you can’t see get their own bar where their totals would reveal other stores’ business.',
        es: 'Los clientes que también visitan concesionarios que usted no ve tienen su propia barra cuando sus totales revelarían operaciones ajenas.',
      },
    ],
    terms: [
      'Customer',
      'Score class',
      'Active customer',
      'Sales spend',
      'Service spend',
      'Distance',
      'Equity',
    ],
    isByStore: true,
  },
  customerdetails: {
    title: { en: 'Customer details', es: 'Detalles del cliente' },
    purpose: [
      {
        en: 'See everything about a customer before you call or meet them: contact details, consent, class, vehicles with equity, deals, repair orders, appointments and notes.',
        es: 'Vea todo sobre un cliente antes de llamarlo o recibirlo: datos de contacto, consentimiento, clase, vehículos con valor líquido, ventas, órdenes de reparación, citas y notas.',
      },
    ],
    steps: [
      {
        en: 'Check consent before you call, text or email.',
        es: 'Revise el consentimiento antes de llamar, enviar mensajes o correos.',
      },
      {
        en: 'Open a vehicle’s equity, valuation or service appointments from the Vehicles table.',
        es: 'Abra el valor líquido, la valuación o las citas de servicio de un vehículo desde la tabla Vehículos.',
      },
      {
        en: 'Leave a note for the next person. Everyone who can open this page sees it.',
        es: 'Deje una nota para la siguiente persona. La ven quienes pueden abrir esta página.',
      },
      { en: 'Print creates a one-page summary.', es: 'Imprimir crea un resumen.' },
      {
        en: 'Compare with shows up to three more customers side by side: class, scores, spend, visits, vehicles and consent. You can share the link.',
        es: 'Comparar con muestra hasta tres clientes más lado a lado: clase, puntajes, gasto, visitas, vehículos y consentimiento. Puede compartir el enlace.',
      },
    ],
    notes: [
      {
        en: 'Totals cover your stores. Class and score cover all stores of the group.',
        es: 'Los totales cubren sus concesionarios. La clase y el puntaje cubren todos los del grupo.',
      },
    ],
    edits: {
      en: 'write and delete notes, and export comparisons as CSV',
      es: 'escribir y eliminar notas, y exportar comparaciones como CSV',
    },
    terms: ['LTV score', 'Score class', 'Lifetime gross', 'Household', 'Equity', 'Payoff'],
    isByStore: true,
  },
  CDP: {
    title: { en: 'Duplicates', es: 'Duplicados' },
    purpose: [
      {
        en: 'Find records that belong to the same person. Clear cases merge automatically; similar pairs wait for your review.',
        es: 'Encuentre registros de la misma persona. Los casos claros se fusionan automáticamente; los pares parecidos esperan su revisión.',
      },
    ],
    steps: [
      {
        en: 'Pairs come one at a time, with differences marked. Merge, mark as not a duplicate, or skip.',
        es: 'Los pares aparecen de uno en uno, con las diferencias marcadas. Fusione, marque como no duplicado u omita.',
      },
      {
        en: 'To reverse a decision, open Merged or Not duplicates. A pair marked as not a duplicate isn’t suggested again.',
        es: 'Para revertir una decisión, abra Fusionados o No duplicados. Un par marcado como no duplicado no se vuelve a sugerir.',
      },
      {
        en: 'Completeness: press a figure to list its customers, then export them or save a segment. Missing data shows customers without it.',
        es: 'Datos completos: presione una cifra para ver sus clientes; luego expórtelos o guarde un segmento. Sin datos muestra los clientes a los que les falta.',
      },
      {
        en: 'Normalization: press a rule to see each value from the file next to the value in Rooftop.',
        es: 'Normalización: presione una regla para ver cada valor del archivo junto al valor en Rooftop.',
      },
      {
        en: 'Households: merge two households or remove a member, and give a reason. Imports don’t reverse the change; Undo does.',
        es: 'Hogares: fusione dos hogares o quite a un miembro, e indique el motivo. Las importaciones no revierten el cambio; Deshacer sí.',
      },
    ],
    notes: [
      {
        en: 'Decisions wait until a running import has finished.',
        es: 'Las decisiones esperan a que termine la importación en curso.',
      },
    ],
    edits: {
      en: 'review duplicates, change households and export original values',
      es: 'revisar duplicados, cambiar hogares y exportar valores originales',
    },
    terms: ['Source record', 'Duplicates', 'Identity match', 'Household', 'Completeness'],
    keys: [
      { key: 'M', does: { en: 'Merge', es: 'Fusionar' } },
      { key: 'K', does: { en: 'Not a duplicate', es: 'No es duplicado' } },
      { key: 'S', does: { en: 'Skip', es: 'Omitir' } },
      { key: 'U', does: { en: 'Undo', es: 'Deshacer' } },
      { key: '← →', does: { en: 'Previous or next pair', es: 'Par anterior o siguiente' } },
    ],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
