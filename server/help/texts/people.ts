import { listSteps, type Page, recordKeys, undoStep } from '../page.ts';

/** Who works where, who may sign in, and one's own login. */
export const peoplePages = {
  employee: {
    title: { en: 'Employees', es: 'Empleados' },
    purpose: [
      {
        en: 'Current and former employees of your stores: title, department, manager and contact details. Rankings and repair orders use these names.',
        es: 'Empleados actuales y anteriores de sus concesionarios: puesto, departamento, supervisor y contacto. Las clasificaciones y las órdenes usan estos nombres.',
      },
    ],
    steps: [
      ...listSteps,
      {
        en: 'Switch between rows and cards with the two buttons next to the search. Saved views remember your choice.',
        es: 'Cambie entre filas y tarjetas con los dos botones junto a la búsqueda. Las vistas guardadas recuerdan su elección.',
      },
      {
        en: 'Use Add photo in a row or card menu to upload and crop a PNG or JPG. You can undo for 30 days to restore the earlier photo.',
        es: 'Use Agregar foto en el menú de una fila o tarjeta para subir y recortar un PNG o JPG. Puede deshacerlo durante 30 días para restaurar la foto anterior.',
      },
      {
        en: "Create login, in the same menu and on the employee's page, fills in the new login for you. If the employee has a login, Open login shows it.",
        es: 'Crear acceso, en el mismo menú y en la página del empleado, llena el acceso nuevo. Si el empleado ya tiene uno, Abrir acceso lo muestra.',
      },
      undoStep,
    ],
    notes: [
      {
        en: 'Employees and logins are separate. When someone leaves, set them to Terminated here and disable their login under Logins.',
        es: 'Los empleados y los accesos son independientes. Cuando alguien se va, márquelo aquí como dado de baja y desactive su acceso en Accesos.',
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
        en: 'Who can sign in, with which role, stores and sibling application roles.',
        es: 'Quién puede iniciar sesión, con qué rol, concesionarios y roles en las aplicaciones asociadas.',
      },
    ],
    steps: [
      {
        en: 'Create and copy invitation link creates a login and a link to set its password. The link works once, within 24 hours. Share it yourself.',
        es: 'Crear y copiar enlace de invitación crea un acceso y un enlace para poner la contraseña. El enlace sirve una vez, dentro de 24 horas. Entréguelo usted.',
      },
      {
        en: 'To change several roles at once, select the logins and use Change role. It shows who changes, who is skipped and why before you save.',
        es: 'Para cambiar varios roles a la vez, seleccione los accesos y use Cambiar rol. Muestra quién cambia, quién se omite y por qué antes de guardar.',
      },
      {
        en: "Getting a call about a missing page? View as shows the portal as that login sees it. Each login's page lists its access to every page and the rule that decides it.",
        es: '¿Le llaman porque falta una página? Ver como muestra el portal como lo ve ese acceso. La página de cada acceso muestra su acceso a cada página y la regla que lo decide.',
      },
      undoStep,
    ],
    notes: [
      {
        en: 'Changing the role or password, or disabling a login, signs it out immediately. Disabling also ends its API keys permanently.',
        es: 'Cambiar el rol o la contraseña, o desactivar un acceso, cierra su sesión de inmediato. Desactivarlo también termina sus claves de API para siempre.',
      },
      {
        en: 'Filter Sign-in method by Password only to find logins without two-step sign-in.',
        es: 'Filtre Método de acceso por Solo contraseña para encontrar accesos sin acceso en dos pasos.',
      },
      {
        en: 'You can only grant access, roles and stores you have yourself.',
        es: 'Solo puede dar permisos, roles y concesionarios que usted tiene.',
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
        en: 'Lenders, vendors, manufacturers and service partners for each store.',
        es: 'Financieras, proveedores, fabricantes y talleres de cada concesionario.',
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
        en: 'Your support requests, their status and the replies.',
        es: 'Sus solicitudes de soporte, su estado y las respuestas.',
      },
    ],
    steps: [
      {
        en: 'Use Create New Request here, in the menu, or in an error message, which fills in its number.',
        es: 'Use Crear solicitud nueva aquí, en el menú o en un mensaje de error, que incluye su número.',
      },
      {
        en: 'Open a request to read and write replies. Waiting on you means support needs your answer.',
        es: 'Abra una solicitud para leer y escribir respuestas. «Espera su respuesta» significa que soporte necesita algo de usted.',
      },
    ],
    notes: [
      {
        en: "Support staff also see other people's requests and internal notes, which requesters can't see.",
        es: 'El personal de soporte también ve las solicitudes de otros y las notas internas, que los solicitantes no ven.',
      },
      {
        en: 'Support staff can use Board to move requests between statuses: drag a card, or press Space, use the arrow keys, and press Space again.',
        es: 'El personal de soporte puede usar Tablero para cambiar estados: arrastre una tarjeta, o pulse Espacio, use las flechas y pulse Espacio otra vez.',
      },
      {
        en: 'If requests are forwarded to a support service, each shows whether it arrived. Users with edit access can resend rejected ones.',
        es: 'Si las solicitudes se reenvían a un servicio de soporte, cada una muestra si llegó. Quienes tienen permiso de edición pueden reenviar las rechazadas.',
      },
    ],
    edits: {
      en: "reply to and change other people's requests",
      es: 'responder y cambiar solicitudes de otras personas',
    },
    terms: ['Open ticket'],
    keys: [{ key: 'Ctrl Enter', does: { en: 'Send the reply', es: 'Enviar la respuesta' } }],
    isOfEveryone: true,
  },
  Profile: {
    title: { en: 'Profile', es: 'Perfil' },
    purpose: [
      {
        en: 'Your details, password and preferences: language, theme, menu, start page and default stores.',
        es: 'Sus datos, contraseña y preferencias: idioma, tema, menú, página de inicio y concesionarios predeterminados.',
      },
    ],
    steps: [
      {
        en: 'Preferences save automatically for all your devices.',
        es: 'Las preferencias se guardan automáticamente para todos sus dispositivos.',
      },
      {
        en: 'Under Notifications, choose what appears under the bell in the header and what you get by email. Events within two minutes share one email.',
        es: 'En Avisos, elija qué aparece en la campana del encabezado y qué recibe por correo. Los eventos de dos minutos comparten un correo.',
      },
      {
        en: 'A new password signs you out on other devices.',
        es: 'Una contraseña nueva cierra sus sesiones en otros dispositivos.',
      },
      {
        en: 'Two-step sign-in adds a code from an app on your phone, or a passkey. Save the recovery codes. Each one signs you in once without them.',
        es: 'El acceso en dos pasos agrega un código de una aplicación de su teléfono o una llave de acceso. Guarde los códigos de recuperación. Cada uno le permite entrar una vez sin ellas.',
      },
      {
        en: "Check Active sessions. If you don't recognize one, sign it out and change your password.",
        es: 'Revise Sesiones activas. Si no reconoce alguna, ciérrela y cambie su contraseña.',
      },
    ],
    notes: [
      {
        en: 'Only an administrator can change your name, email, role and stores.',
        es: 'Solo un administrador puede cambiar su nombre, correo, rol y concesionarios.',
      },
      {
        en: "You're always notified of sign-ins from a new network. Wasn't you? Change your password and contact an administrator.",
        es: 'Siempre se le avisa de los inicios de sesión desde una red nueva. ¿No fue usted? Cambie su contraseña y avise a un administrador.',
      },
    ],
    isOfEveryone: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
