import { listSteps, type Page, recordKeys, undoStep } from '../page.ts';

const ownRights = {
  en: 'Nobody gives or takes what they do not hold themselves, and the last administrator keeps their rights.',
  es: 'Nadie da ni quita lo que no tiene, y el último administrador conserva sus permisos.',
};

/** Who may do what, what the menus show, and what was done. */
export const rightsPages = {
  role: {
    title: { en: 'Roles', es: 'Roles' },
    purpose: [
      {
        en: 'What people of one kind have in common: whether they see cost and gross, and personal data, their widgets, and the page on which they start.',
        es: 'Lo que tienen en común las personas de un tipo: si ven costo y utilidad bruta, y datos personales, sus recuadros y la página en que empiezan.',
      },
    ],
    steps: [
      {
        en: 'Duplicate a role that is nearly right, or begin a new one with the rights of another (Rights as).',
        es: 'Duplique un rol que casi sirve, o empiece uno nuevo con los permisos de otro (Derechos como).',
      },
      {
        en: 'Select two roles and compare them; a switch leaves out what is the same.',
        es: 'Seleccione dos roles y compárelos; un interruptor deja fuera lo que es igual.',
      },
      {
        en: 'What a role may do in each module is set on the page of permissions.',
        es: 'Lo que un rol puede hacer en cada módulo se fija en la página de permisos.',
      },
      undoStep,
    ],
    notes: [
      {
        en: 'A role in use can not be deleted. Members are changed under Logins.',
        es: 'Un rol en uso no se puede eliminar. Los miembros se cambian en Accesos.',
      },
      ownRights,
    ],
    edits: { en: 'add and change roles', es: 'agregar y cambiar roles' },
    keys: recordKeys,
  },
  permissions: {
    title: { en: 'Permissions', es: 'Permisos' },
    purpose: [
      {
        en: 'One grid of roles and modules: who may see (V), change (E) or not open (N) what.',
        es: 'Una cuadrícula de roles y módulos: quién puede ver (V), cambiar (E) o no abrir (N) qué.',
      },
    ],
    steps: [
      {
        en: 'Set levels in the cells. Nothing is saved yet: the dry run names who loses and who gains which page.',
        es: 'Fije niveles en las celdas. Nada se guarda todavía: la simulación nombra quién pierde y quién gana qué página.',
      },
      {
        en: 'Save all changes together, or discard them. If somebody else has saved meanwhile, you are told what they changed.',
        es: 'Guarde todos los cambios juntos o descártelos. Si otra persona guardó mientras tanto, se le dice qué cambió.',
      },
      {
        en: 'For one person, add a personal override; a dot marks cells that have one.',
        es: 'Para una sola persona, agregue una excepción personal; un punto marca las celdas que la tienen.',
      },
      {
        en: 'Copy a role gives one role all levels of another.',
        es: 'Copiar un rol le da a uno todos los niveles de otro.',
      },
    ],
    notes: [
      {
        en: 'A right that is taken ends with the next request of the person.',
        es: 'Un permiso que se quita termina con la siguiente solicitud de la persona.',
      },
      ownRights,
    ],
    edits: { en: 'set rights', es: 'fijar permisos' },
    keys: [
      { key: '← ↑ → ↓', does: { en: 'From cell to cell', es: 'De celda en celda' } },
      { key: 'V E N', does: { en: 'Set View, Edit or None', es: 'Fijar Ver, Editar o Ninguno' } },
      { key: 'Enter', does: { en: 'Set the next level', es: 'Fijar el nivel siguiente' } },
      { key: 'O', does: { en: 'Overrides of the cell', es: 'Excepciones de la celda' } },
      { key: 'Ctrl Z', does: { en: 'Take the last change back', es: 'Deshacer el último cambio' } },
    ],
  },
  cmsmodules: {
    title: { en: 'Modules', es: 'Módulos' },
    purpose: [
      {
        en: 'Everything that the menus show, as a tree: pages of the portal and of sibling applications, by product and heading.',
        es: 'Todo lo que muestran los menús, como árbol: páginas del portal y de las aplicaciones asociadas, por producto y encabezado.',
      },
    ],
    steps: [
      {
        en: 'Drag a module, or move it with Alt and the arrow keys.',
        es: 'Arrastre un módulo o muévalo con Alt y las flechas.',
      },
      {
        en: 'Open one to change its name, icon and file name; the form says at once where the file name leads.',
        es: 'Abra uno para cambiar su nombre, icono y archivo; el formulario dice enseguida adónde lleva el archivo.',
      },
      {
        en: 'Preview shows the menu as a role has it.',
        es: 'La vista previa muestra el menú como lo tiene un rol.',
      },
      undoStep,
    ],
    notes: [
      {
        en: 'An inactive module is grey in the menus and opens for nobody. Who may open an active one is set on the page of permissions.',
        es: 'Un módulo inactivo aparece en gris en los menús y no se abre para nadie. Quién puede abrir uno activo se fija en la página de permisos.',
      },
    ],
    edits: { en: 'add, move and change modules', es: 'agregar, mover y cambiar módulos' },
    keys: [
      { key: '↑ ↓', does: { en: 'From module to module', es: 'De módulo en módulo' } },
      { key: 'Alt ← ↑ → ↓', does: { en: 'Move the module', es: 'Mover el módulo' } },
      { key: 'Enter', does: { en: 'Open it', es: 'Abrirlo' } },
      { key: 'Space', does: { en: 'Enable or disable it', es: 'Activarlo o desactivarlo' } },
    ],
  },
  widgets: {
    title: { en: 'Widgets', es: 'Recuadros' },
    purpose: [
      {
        en: 'The catalogue of the dashboard: which widgets there are, which roles may have them, and on whose dashboards they stand by default.',
        es: 'El catálogo del tablero: qué recuadros hay, qué roles pueden tenerlos y en qué tableros están de entrada.',
      },
    ],
    steps: [
      {
        en: 'Open a widget to see it as it looks on your dashboard, and to change its name, order, status and roles.',
        es: 'Abra un recuadro para verlo como queda en su tablero y para cambiar su nombre, orden, estado y roles.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'Default for counts until a person has chosen widgets of their own.',
        es: 'Predeterminado para vale hasta que una persona elige sus propios recuadros.',
      },
    ],
    edits: { en: 'change widgets and who has them', es: 'cambiar los recuadros y quién los tiene' },
    keys: recordKeys,
  },
  api_keys: {
    title: { en: 'API keys', es: 'Claves de API' },
    purpose: [
      {
        en: 'Keys with which programs read figures and send changes in your name, without your password.',
        es: 'Claves con que los programas leen cifras y envían cambios en su nombre, sin su contraseña.',
      },
    ],
    steps: [
      {
        en: 'New key makes one: say what it is for, what it may do, for which stores and for how long. Copy it at once: it is shown only then.',
        es: 'Clave nueva hace una: diga para qué es, qué puede, en qué concesionarios y por cuánto tiempo. Cópiela enseguida: solo se muestra entonces.',
      },
      {
        en: 'Last used tells whether a program still needs it, and from where it calls. Revoke ends it at once and for good.',
        es: 'Último uso dice si un programa todavía la necesita y desde dónde llama. Revocar la termina enseguida y para siempre.',
      },
    ],
    notes: [
      {
        en: 'A key never does more than whoever made it: a right or store that they lose, it loses with the next call. Keys never sign in and never give or take rights.',
        es: 'Una clave nunca puede más que quien la hizo: el permiso o concesionario que pierde, lo pierde la clave en la siguiente llamada. Las claves nunca inician sesión ni dan o quitan permisos.',
      },
      {
        en: 'You see your own keys; whoever sees all stores, those of everybody.',
        es: 'Usted ve sus propias claves; quien ve todos los concesionarios, las de todos.',
      },
    ],
    edits: { en: 'make and revoke keys', es: 'hacer y revocar claves' },
  },
  api_docs: {
    title: { en: 'API', es: 'API' },
    purpose: [
      {
        en: 'Every call that a program, or a page of this portal, can make: who may, what it takes and what it answers.',
        es: 'Cada llamada que puede hacer un programa o una página de este portal: quién puede, qué recibe y qué responde.',
      },
    ],
    steps: [
      {
        en: 'Search for a call and open it. Send makes it as yourself, or with a key that you type in.',
        es: 'Busque una llamada y ábrala. Enviar la hace como usted, o con una clave que escriba.',
      },
    ],
    notes: [
      {
        en: 'A call that writes really does: it is asked about first, and stands in the change log.',
        es: 'Una llamada que escribe lo hace de verdad: antes se pregunta, y queda en el registro de cambios.',
      },
    ],
    keys: [{ key: 'Ctrl Enter', does: { en: 'Send the call', es: 'Enviar la llamada' } }],
    isOfEveryone: true,
  },
  user_activity: {
    title: { en: 'User activity', es: 'Actividad de usuarios' },
    purpose: [
      {
        en: 'Who opened which page, when and from where; which sign-ins failed; and every change with what was before and after.',
        es: 'Quién abrió qué página, cuándo y desde dónde; qué inicios de sesión fallaron; y cada cambio con lo que había antes y después.',
      },
    ],
    steps: [
      {
        en: 'Choose person and period, for which overview, visits and change log then stand; the first two go by page, too.',
        es: 'Elija persona y período: valen para el resumen, las visitas y el registro de cambios; los dos primeros se filtran también por página.',
      },
      {
        en: 'Take back undoes a change, if nobody has changed the same record since. It is a change of its own in the log.',
        es: 'Revertir deshace un cambio, si nadie cambió después el mismo registro. Queda en el registro como un cambio más.',
      },
      {
        en: 'Kept for says, to whoever sees all stores, how long visits and the change log are kept. A shorter time holds after seven days: until then, export what goes, or keep it.',
        es: 'Se conserva dice, a quien ve todos los concesionarios, cuánto se guardan las visitas y el registro de cambios. Un plazo más corto vale después de siete días: hasta entonces, exporte lo que se va, o consérvelo.',
      },
    ],
    notes: [
      {
        en: 'You see changes of records that you may open, and what else people of your stores did there. Taking one back needs the right to edit that kind of record.',
        es: 'Ve los cambios de registros que puede abrir, y lo demás que la gente de sus concesionarios hizo en ellos. Revertir uno requiere el permiso de editar ese tipo de registro.',
      },
      {
        en: 'A change that has left the log can not be taken back.',
        es: 'Un cambio que salió del registro ya no se puede revertir.',
      },
    ],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
