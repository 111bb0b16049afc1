import { listSteps, type Page, recordKeys, undoStep } from '../page.ts';

/** Who works where, who may sign in, and one's own login. */
export const peoplePages = {
  employee: {
    title: { en: 'Employees', es: 'Empleados' },
    purpose: [
      {
        en: 'Everybody who works or worked at your stores: title, department, manager and how to reach them. Rankings and repair orders name these people.',
        es: 'Todos los que trabajan o trabajaron en sus concesionarios: puesto, departamento, supervisor y cómo localizarlos. Las clasificaciones y las órdenes nombran a estas personas.',
      },
    ],
    steps: [
      ...listSteps,
      {
        en: 'Rows or cards? The two buttons beside the search decide; a saved view remembers it.',
        es: '¿Filas o tarjetas? Lo deciden los dos botones junto a la búsqueda; una vista guardada lo recuerda.',
      },
      {
        en: 'Add photo in the menu of a row or card takes a PNG or JPG and the square of it that you choose. Undo brings the photo before back for 30 days.',
        es: 'Agregar foto en el menú de una fila o tarjeta toma un PNG o JPG y el cuadro que elija. Deshacer trae de vuelta la foto anterior durante 30 días.',
      },
      {
        en: 'Create login in that menu, and on the page of the person, fills the form of a login with what is known of them; of who has one it opens the login.',
        es: 'Crear acceso en ese menú, y en la página de la persona, llena el formulario de un acceso con lo que se sabe de ella; de quien tiene uno abre el acceso.',
      },
      undoStep,
    ],
    notes: [
      {
        en: 'An employee is not a login: who leaves is set to terminated here, and their login is disabled under Logins.',
        es: 'Un empleado no es un acceso: quien se va se marca aquí como dado de baja, y su acceso se desactiva en Accesos.',
      },
    ],
    edits: { en: 'add and change employees', es: 'agregar y cambiar empleados' },
    terms: ['Turnover'],
    keys: recordKeys,
    isByStore: true,
  },
  admusers: {
    title: { en: 'Logins', es: 'Accesos' },
    purpose: [
      {
        en: 'The logins of the portal: who may sign in, with which role, for which stores, and with which roles in the sibling applications.',
        es: 'Los accesos al portal: quién puede iniciar sesión, con qué rol, en qué concesionarios y con qué roles en las aplicaciones asociadas.',
      },
    ],
    steps: [
      {
        en: 'Create and copy invitation link makes a login and the link with which its owner sets a password: once, within 24 hours. Hand it over yourself.',
        es: 'Crear y copiar el enlace de invitación hace un acceso y el enlace con que su dueño pone la contraseña: una vez, dentro de 24 horas. Entréguelo usted.',
      },
      {
        en: 'To give several people another role, select them and use Change role: it shows who gets it and who is left out and why, before anything is saved.',
        es: 'Para dar otro rol a varias personas, selecciónelas y use Cambiar rol: muestra quién lo recibe y quién queda fuera y por qué, antes de guardar.',
      },
      {
        en: '"I can\'t see …" on the phone? View as shows the portal as that login sees it. The page of a login lists every page that it may open or not, and the rule that decides.',
        es: '¿«No puedo ver…» por teléfono? Ver como muestra el portal como lo ve ese acceso. La página de un acceso lista cada página que puede abrir o no, y la regla que decide.',
      },
      undoStep,
    ],
    notes: [
      {
        en: 'A new role, a new password or disabling a login takes effect with its next request and signs it out. Disabling also ends the keys that it made for programs, for good: enabled again, it makes new ones.',
        es: 'Un rol nuevo, una contraseña nueva o desactivar un acceso vale desde su siguiente solicitud y cierra su sesión. Desactivarlo también termina para siempre las claves que hizo para programas: activado otra vez, hace nuevas.',
      },
      {
        en: 'Signs in by says what opens a login. Filter by Password alone to find who should set up two-step sign-in.',
        es: 'Inicia sesión con dice qué abre un acceso. Filtre por Solo contraseña para ver quién debería configurar el acceso en dos pasos.',
      },
      {
        en: 'Nobody gives a right, role or store that they do not hold themselves.',
        es: 'Nadie da un permiso, rol o concesionario que no tiene.',
      },
    ],
    edits: {
      en: 'add, change, invite and disable logins',
      es: 'agregar, cambiar, invitar y desactivar accesos',
    },
    keys: recordKeys,
    isByStore: true,
  },
  dc_contacts: {
    title: { en: 'Dealership contacts', es: 'Contactos de concesionarios' },
    purpose: [
      {
        en: 'Whom to call at each store and outside of it: lenders, vendors, makers, service partners.',
        es: 'A quién llamar en cada concesionario y fuera de él: financieras, proveedores, fabricantes, talleres.',
      },
    ],
    steps: [...listSteps, undoStep],
    edits: { en: 'add and change contacts', es: 'agregar y cambiar contactos' },
    keys: recordKeys,
    isByStore: true,
  },
  tickets: {
    title: { en: 'Support requests', es: 'Solicitudes de soporte' },
    purpose: [
      {
        en: 'What you have asked support for, how far it is, and what was answered.',
        es: 'Lo que usted pidió a soporte, en qué va y qué le respondieron.',
      },
    ],
    steps: [
      {
        en: 'Create New Request asks for something; so does the menu, and every error message with its number filled in.',
        es: 'Crear nueva solicitud pide algo; también desde el menú y desde cada mensaje de error, con su número ya escrito.',
      },
      {
        en: 'Open a request to read its answers and to write one. Waits for you means that support needs something from you.',
        es: 'Abra una solicitud para leer sus respuestas y escribir una. Cuando espera por usted, soporte necesita algo suyo.',
      },
    ],
    notes: [
      {
        en: 'Who works on requests also sees those of others, and notes that the askers do not see.',
        es: 'Quien atiende solicitudes ve también las de otros, y notas que quienes preguntan no ven.',
      },
      {
        en: 'For them, Board shows a column for each status. Drag a card to another column, or press Space on it, choose a column with the arrow keys, and press Space again.',
        es: 'Para ellos, Tablero muestra una columna por estado. Arrastre una tarjeta a otra columna, o pulse Espacio en ella, elija la columna con las flechas y pulse Espacio otra vez.',
      },
      {
        en: 'Where requests are forwarded to a support service, each says whether the service has it. One that was refused is sent again by whoever may edit.',
        es: 'Donde las solicitudes se reenvían a un servicio de soporte, cada una dice si el servicio la tiene. La que fue rechazada la vuelve a enviar quien puede editar.',
      },
    ],
    edits: { en: 'answer and change requests of others', es: 'responder y cambiar solicitudes de otros' },
    terms: ['Open ticket'],
    keys: [{ key: 'Ctrl Enter', does: { en: 'Send the answer', es: 'Enviar la respuesta' } }],
    isOfEveryone: true,
  },
  Profile: {
    title: { en: 'Profile', es: 'Perfil' },
    purpose: [
      {
        en: 'Your own data, your password, and how the portal works for you: language, theme, menu, start page and the stores that pages begin with.',
        es: 'Sus propios datos, su contraseña y cómo trabaja el portal para usted: idioma, tema, menú, página de inicio y los concesionarios con que empiezan las páginas.',
      },
    ],
    steps: [
      {
        en: 'Choices about the portal are saved at once, for all your devices.',
        es: 'Lo que elige sobre el portal se guarda enseguida, para todos sus dispositivos.',
      },
      {
        en: 'Under Notifications you choose what you hear of, under the bell in the header and by mail. What happens within two minutes comes in one mail.',
        es: 'En Avisos elige de qué se entera, en la campana de arriba y por correo. Lo que sucede en dos minutos llega en un solo correo.',
      },
      {
        en: 'A new password ends your sessions on other devices.',
        es: 'Una contraseña nueva cierra sus sesiones en otros dispositivos.',
      },
      {
        en: 'Two-step sign-in asks for more than your password: a code of an app on your phone, or a passkey. Keep the recovery codes; each signs you in once when you have neither.',
        es: 'El acceso en dos pasos pide más que su contraseña: un código de una aplicación en su teléfono o una llave de acceso. Guarde los códigos de recuperación; cada uno le permite entrar una vez cuando no tiene ninguna de las dos.',
      },
      {
        en: 'Where you are signed in lists your sessions. End those that you do not know, and change the password.',
        es: 'Dónde tiene sesión iniciada lista sus sesiones. Cierre las que no reconozca y cambie la contraseña.',
      },
    ],
    notes: [
      {
        en: 'Name, e-mail, role and stores are changed by an administrator.',
        es: 'El nombre, el correo, el rol y los concesionarios los cambia un administrador.',
      },
      {
        en: 'Of a sign-in with your login from a new network you always hear. It was not you? Change the password and tell an administrator.',
        es: 'De un inicio de sesión con su acceso desde una red nueva siempre se entera. ¿No fue usted? Cambie la contraseña y avise a la administración.',
      },
    ],
    isOfEveryone: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
