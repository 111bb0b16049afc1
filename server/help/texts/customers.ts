import type { Page } from '../page.ts';

const masked = {
  en: 'What your role does not see can be neither filtered nor sorted by: a count would tell it.',
  es: 'Lo que su rol no ve tampoco sirve para filtrar ni ordenar: un conteo lo delataría.',
};

/** Finding people, and what is known of them. */
export const customerPages = {
  customers: {
    title: { en: 'Search', es: 'Buscar' },
    purpose: [
      {
        en: 'Find one person while they are on the phone or at the desk, by whatever you know of them.',
        es: 'Encuentre a una persona mientras está al teléfono o en el mostrador, por lo que sepa de ella.',
      },
    ],
    steps: [
      {
        en: 'Type the beginning of a name, a phone number, an e-mail address, a plate, a VIN (its last six are enough) or a customer number. A plate may have its state with it, as in PA 123 ABC.',
        es: 'Escriba el principio de un nombre, un teléfono, un correo, una placa, un VIN (bastan los últimos seis) o un número de cliente. La placa puede llevar su estado, como en PA 123 ABC.',
      },
      {
        en: 'Press Enter to open the first one found, or go down to the others with the arrow key.',
        es: 'Presione Intro para abrir el primero que se encontró, o baje a los demás con la flecha.',
      },
      {
        en: 'With an empty field you see who was here last, or was added last where few were here.',
        es: 'Con el campo vacío ve quién vino por último, o a quién se añadió por último si pocos vinieron.',
      },
      {
        en: 'Press classes to see only those, and the head of a column to sort by it; Columns chooses and orders them. Save view keeps all of it, with the words, by a name.',
        es: 'Presione clases para ver solo esas, y la cabeza de una columna para ordenar por ella; Columnas las elige y ordena. Guardar vista conserva todo, con las palabras, con un nombre.',
      },
      {
        en: 'Tick two to four customers, also of several searches, to compare them side by side.',
        es: 'Marque de dos a cuatro clientes, también de varias búsquedas, para compararlos lado a lado.',
      },
    ],
    edits: {
      en: 'take the list out as CSV, in its order and with its columns',
      es: 'sacar la lista como CSV, en su orden y con sus columnas',
    },
    notes: [
      {
        en: 'Only customers of your stores are found. To build a list, use Lists.',
        es: 'Solo se encuentran clientes de sus concesionarios. Para crear una lista, use Listas.',
      },
    ],
    terms: ['Customer', 'Score class'],
    keys: [
      { key: '↓', does: { en: 'From the field to the rows', es: 'Del campo a las filas' } },
      { key: 'Enter', does: { en: 'Open the customer', es: 'Abrir el cliente' } },
    ],
    isByStore: true,
  },
  customerslist: {
    title: { en: 'Lists', es: 'Listas' },
    purpose: [
      {
        en: 'Lists the people whom you want to reach: by class, spend, distance, brand, equity and store. For campaigns, call lists and questions such as who is near and could change their vehicle.',
        es: 'Lista a las personas a las que quiere llegar: por clase, gasto, distancia, marca, valor líquido y concesionario. Para campañas, listas de llamadas y preguntas como quién vive cerca y podría cambiar su vehículo.',
      },
    ],
    steps: [
      {
        en: 'Open Report Controls and choose. The number of matching customers follows every change. View Report lists them.',
        es: 'Abra Controles del informe y elija. El número de clientes que coinciden sigue cada cambio. Ver informe los lista.',
      },
      {
        en: 'The chips say the filter in words and how many each part leaves. Take a part off with its ×.',
        es: 'Las etiquetas dicen el filtro en palabras y cuántos deja cada parte. Quite una con su ×.',
      },
      {
        en: 'Show the top 100, 500 or 1,000; press a name to see everything about that customer, and tick two to four to compare them.',
        es: 'Muestre los primeros 100, 500 o 1,000; presione un nombre para ver todo sobre ese cliente, y marque de dos a cuatro para compararlos.',
      },
      {
        en: 'Save as segment keeps the filter by a name, as one that follows the records or as the people of today, for yourself or for others.',
        es: 'Guardar como segmento conserva el filtro con un nombre, como uno que sigue los registros o como las personas de hoy, para usted o para otros.',
      },
      {
        en: 'Open a segment to see its size day by day and who came and went in the last week. Overlap shows what two or three segments have in common; each part opens as a list.',
        es: 'Abra un segmento para ver su tamaño día por día y quién llegó y salió en la última semana. Coincidencia muestra lo que dos o tres segmentos tienen en común; cada parte se abre como lista.',
      },
      {
        en: 'The question mark at the end of a row says why that person is in the list, part by part. On the page of a customer, In a segment? says the same of any segment.',
        es: 'El signo de interrogación al final de una fila dice por qué esa persona está en la lista, parte por parte. En la página de un cliente, ¿En un segmento? dice lo mismo de cualquier segmento.',
      },
      {
        en: 'Audience file writes those who may be reached by e-mail, text message or call for a campaign: as a workbook, as CSV, or hashed for Google Ads and Meta Ads. It says how many it leaves out, before and after.',
        es: 'Archivo de audiencia escribe a quienes se puede contactar por correo, mensaje de texto o llamada para una campaña: como libro de Excel, como CSV o con hash para Google Ads y Meta Ads. Dice cuántos deja fuera, antes y después.',
      },
      {
        en: 'Copy link sends somebody the same filter; they count the customers of their own stores.',
        es: 'Copiar enlace le envía a alguien el mismo filtro; cuenta los clientes de sus propios concesionarios.',
      },
    ],
    notes: [
      {
        en: 'Every report of the panel begins with people who left gross, have a sales score and a first name. The page says how many are left out by that; those of whose deals no gross is known are among them.',
        es: 'Todo informe del panel parte de personas que dejaron utilidad bruta, tienen calificación de ventas y un nombre. La página dice cuántas quedan fuera por eso; entre ellas están aquellas de cuyas ventas no se conoce la utilidad.',
      },
      {
        en: 'Who opted out of e-mail, text messages or calls is marked in every list and CSV export, and in no audience file. Keep to it.',
        es: 'Quién no quiere correos, mensajes o llamadas está marcado en cada lista y exportación CSV, y en ningún archivo de audiencia. Respételo.',
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
      'Came to a segment, went from it',
      'Audience',
    ],
    isByStore: true,
  },
  customers_overview: {
    title: { en: 'Overview', es: 'Resumen' },
    purpose: [
      {
        en: 'Who your customers are as a whole: by class, last visit, spend, brand, distance and equity.',
        es: 'Quiénes son sus clientes en conjunto: por clase, última visita, gasto, marca, distancia y valor líquido.',
      },
    ],
    steps: [
      {
        en: 'Choose the stores in the header; all bars follow.',
        es: 'Elija los concesionarios en el encabezado; todas las barras los siguen.',
      },
      {
        en: 'Press a bar to open the report of exactly its customers.',
        es: 'Presione una barra para abrir el informe de exactamente sus clientes.',
      },
    ],
    notes: [
      {
        en: 'Customers who also go to stores that you do not see have a bar of their own where their sums would tell about those stores.',
        es: 'Los clientes que también van a concesionarios que usted no ve tienen una barra aparte donde sus sumas hablarían de aquellos.',
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
        en: 'Everything about one customer before you call or meet them: how to reach them and what they agreed to, why they have their class, their vehicles with equity, deals, repair orders, appointments and notes.',
        es: 'Todo sobre un cliente antes de llamarlo o recibirlo: cómo localizarlo y qué aceptó, por qué tiene su clase, sus vehículos con su valor líquido, ventas, órdenes de reparación, citas y notas.',
      },
    ],
    steps: [
      {
        en: 'Look at the consent marks before you call, text or write.',
        es: 'Mire las marcas de permiso antes de llamar o escribir.',
      },
      {
        en: 'Vehicles lead on to their equity, their value and the service board.',
        es: 'Los vehículos llevan a su valor líquido, su valuación y el tablero de servicio.',
      },
      {
        en: 'Leave a note for the next person; everybody who may open this page reads it.',
        es: 'Deje una nota para la próxima persona; la lee todo el que puede abrir esta página.',
      },
      { en: 'Print makes a sheet for the desk.', es: 'Imprimir hace una hoja para el escritorio.' },
      {
        en: 'Compare with sets up to three others beside this customer: class, scores, spend, visits, vehicles and consent. The address keeps who, so that it can be sent.',
        es: 'Comparar con pone hasta tres más junto a este cliente: clase, calificaciones, gasto, visitas, vehículos y permisos. La dirección conserva quiénes, para poder enviarla.',
      },
    ],
    notes: [
      {
        en: 'Sums are those of your stores; class and score rest on all stores of the group.',
        es: 'Las sumas son las de sus concesionarios; la clase y la calificación se basan en todos los del grupo.',
      },
    ],
    edits: {
      en: 'write and delete notes, and take a comparison out as CSV',
      es: 'escribir y eliminar notas, y sacar una comparación como CSV',
    },
    terms: ['LTV score', 'Score class', 'Lifetime gross', 'Household', 'Equity', 'Payoff'],
    isByStore: true,
  },
  CDP: {
    title: { en: 'Duplicates', es: 'Duplicados' },
    purpose: [
      {
        en: 'Which records of your systems are one and the same person. Clear cases are merged by themselves; pairs that are only alike wait here for you.',
        es: 'Qué registros de sus sistemas son la misma persona. Los casos claros se unen solos; los pares que solo se parecen esperan aquí su decisión.',
      },
    ],
    steps: [
      {
        en: 'Compare the two records; what differs is marked. Merge them, or keep them apart.',
        es: 'Compare los dos registros; lo que difiere está marcado. Únalos o déjelos separados.',
      },
      {
        en: 'A decision can be taken back under Merged or Kept apart. A pair kept apart is not proposed again.',
        es: 'Una decisión se puede revertir en Unidos o Separados. Un par separado no se vuelve a proponer.',
      },
      {
        en: 'Completeness: press a figure to list its customers, save them as a segment or export them. Who lacks it counts the others.',
        es: 'Datos completos: presione una cifra para ver sus clientes, guardarlos como segmento o exportarlos. A quien le falta cuenta a los demás.',
      },
      {
        en: 'Normalisation: press a rule to see each value as the file has it and as it is used.',
        es: 'Normalización: presione una regla para ver cada valor como está en el archivo y como se usa.',
      },
      {
        en: 'Households: merge two or take somebody out, and say why. No import changes it back; Undo does.',
        es: 'Hogares: una dos o saque a alguien, y diga por qué. Ninguna importación lo cambia; Deshacer sí.',
      },
    ],
    notes: [
      {
        en: 'While an import runs, decisions wait until it has ended.',
        es: 'Mientras corre una importación, las decisiones esperan a que termine.',
      },
    ],
    edits: {
      en: 'merge pairs and keep them apart, merge and part households, and export what files said',
      es: 'unir y separar pares, unir y separar hogares, y exportar lo que decían los archivos',
    },
    terms: ['Source record', 'Duplicates', 'Identity match', 'Household', 'Completeness'],
    keys: [
      { key: '↑ ↓', does: { en: 'From pair to pair', es: 'De par en par' } },
      { key: 'M', does: { en: 'Merge', es: 'Unir' } },
      { key: 'K', does: { en: 'Keep apart', es: 'Separar' } },
    ],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
