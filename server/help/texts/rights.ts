import { listSteps, type Page, recordKeys, undoStep } from '../page.ts';

const ownRights = {
  en: 'You can only grant or remove access you have yourself. The last administrator always keeps their access.',
  es: 'Solo puede dar o quitar permisos que usted tiene. El último administrador siempre conserva los suyos.',
};

/** Who may do what, what the menus show, and what was done. */
export const rightsPages = {
  role: {
    title: { en: 'Roles', es: 'Roles' },
    purpose: [
      {
        en: 'Settings shared by users with the same job: access to gross and personal data, widgets and start page.',
        es: 'Configuración común de usuarios con el mismo trabajo: acceso a utilidad y datos personales, recuadros y página de inicio.',
      },
    ],
    steps: [
      {
        en: 'Duplicate a similar role, or create one with Copy access from.',
        es: 'Duplique un rol parecido, o cree uno con Copiar permisos de.',
      },
      {
        en: 'Select two roles and compare them. Differences only hides what matches.',
        es: 'Seleccione dos roles y compárelos. Solo diferencias oculta lo que coincide.',
      },
      {
        en: "Set each role's access to modules on the Permissions page.",
        es: 'Fije el acceso de cada rol a los módulos en la página de permisos.',
      },
      undoStep,
    ],
    notes: [
      {
        en: "You can't delete a role in use. Change its members under Logins.",
        es: 'No se puede eliminar un rol en uso. Cambie sus miembros en Accesos.',
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
        en: 'A grid of roles and modules: view (V), edit (E) or none (N).',
        es: 'Una cuadrícula de roles y módulos: ver (V), editar (E) o ninguno (N).',
      },
    ],
    steps: [
      {
        en: 'Set access in the cells. Before you save, the preview shows who loses and gains each page.',
        es: 'Fije el acceso en las celdas. Antes de guardar, la vista previa muestra quién pierde y quién gana cada página.',
      },
      {
        en: 'Save all changes together or discard them. If someone else saved first, you see their changes.',
        es: 'Guarde todos los cambios juntos o descártelos. Si otra persona guardó antes, verá sus cambios.',
      },
      {
        en: 'For one user, add a personal override. A dot marks cells with overrides.',
        es: 'Para un solo usuario, agregue una excepción personal. Un punto marca las celdas con excepciones.',
      },
      {
        en: 'Copy a role copies all access from one role to another.',
        es: 'Copiar un rol copia todo el acceso de un rol a otro.',
      },
    ],
    notes: [
      {
        en: "Removed access ends with the user's next click.",
        es: 'El acceso quitado termina con el siguiente clic del usuario.',
      },
      ownRights,
    ],
    edits: { en: 'set permissions', es: 'fijar permisos' },
    keys: [
      { key: '← ↑ → ↓', does: { en: 'Move between cells', es: 'Moverse entre celdas' } },
      { key: 'V E N', does: { en: 'Set View, Edit or None', es: 'Fijar Ver, Editar o Ninguno' } },
      { key: 'Enter', does: { en: 'Set the next level', es: 'Fijar el nivel siguiente' } },
      { key: 'O', does: { en: 'Overrides of the cell', es: 'Excepciones de la celda' } },
      { key: 'Ctrl Z', does: { en: 'Undo the last change', es: 'Deshacer el último cambio' } },
    ],
  },
  cmsmodules: {
    title: { en: 'Modules', es: 'Módulos' },
    purpose: [
      {
        en: 'The menus as a tree: portal pages and sibling applications, by product and heading.',
        es: 'Los menús como árbol: páginas del portal y aplicaciones asociadas, por producto y encabezado.',
      },
    ],
    steps: [
      {
        en: 'Drag a module, or move it with Alt and the arrow keys.',
        es: 'Arrastre un módulo o muévalo con Alt y las flechas.',
      },
      {
        en: 'Open a module to change its name, icon and file name. The form shows where the file name leads.',
        es: 'Abra un módulo para cambiar su nombre, icono y nombre de archivo. El formulario muestra adónde lleva.',
      },
      {
        en: 'Preview shows the menu for a role.',
        es: 'La vista previa muestra el menú de un rol.',
      },
      undoStep,
    ],
    notes: [
      {
        en: "Inactive modules are grayed out and can't be opened. Set access to active ones on the Permissions page.",
        es: 'Los módulos inactivos se ven en gris y no se pueden abrir. Fije el acceso a los activos en la página de permisos.',
      },
    ],
    edits: { en: 'add, move and change modules', es: 'agregar, mover y cambiar módulos' },
    keys: [
      { key: '↑ ↓', does: { en: 'Move between modules', es: 'Moverse entre módulos' } },
      { key: 'Alt ← ↑ → ↓', does: { en: 'Move the module', es: 'Mover el módulo' } },
      { key: 'Enter', does: { en: 'Open', es: 'Abrir' } },
      { key: 'Space', does: { en: 'Enable or disable', es: 'Activar o desactivar' } },
    ],
  },
  widgets: {
    title: { en: 'Widgets', es: 'Recuadros' },
    purpose: [
      {
        en: "The dashboard's widgets, the roles that can use them, and the roles that show them by default.",
        es: 'Los recuadros del tablero, los roles que pueden usarlos y los roles que los muestran de forma predeterminada.',
      },
    ],
    steps: [
      {
        en: 'Open a widget to preview it and to change its name, order, status and roles.',
        es: 'Abra un recuadro para previsualizarlo y cambiar su nombre, orden, estado y roles.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'Default for applies until a user customizes the dashboard.',
        es: 'Predeterminado para se aplica hasta que el usuario personaliza su tablero.',
      },
    ],
    edits: { en: 'change widgets and their roles', es: 'cambiar los recuadros y sus roles' },
    keys: recordKeys,
  },
  api_keys: {
    title: { en: 'API keys', es: 'Claves de API' },
    purpose: [
      {
        en: 'Keys for programs to read figures and send changes in your name, without your password.',
        es: 'Claves para que los programas lean cifras y envíen cambios en su nombre, sin su contraseña.',
      },
    ],
    steps: [
      {
        en: "To create a key, click New key and set its name, access, stores and expiration. Copy it right away; you won't see it again.",
        es: 'Para crear una clave, haga clic en Clave nueva y fije nombre, acceso, concesionarios y vencimiento. Cópiela enseguida; no volverá a verla.',
      },
      {
        en: 'Last used shows when and where a program used the key. Revoke ends it immediately and permanently.',
        es: 'Último uso muestra cuándo y desde dónde se usó la clave. Revocar la termina de inmediato y para siempre.',
      },
    ],
    notes: [
      {
        en: "A key never has more access than its owner. Keys can't sign in or change permissions.",
        es: 'Una clave nunca tiene más permisos que su titular. Las claves no pueden iniciar sesión ni cambiar permisos.',
      },
      {
        en: "You see your own keys. Users with access to all stores see everyone's.",
        es: 'Usted ve sus propias claves. Quienes tienen acceso a todos los concesionarios ven las de todos.',
      },
    ],
    edits: { en: 'create and revoke keys', es: 'crear y revocar claves' },
  },
  api_docs: {
    title: { en: 'API', es: 'API' },
    purpose: [
      {
        en: 'All API calls, with their access, payload and response.',
        es: 'Todas las llamadas de la API, con su acceso, contenido y respuesta.',
      },
    ],
    steps: [
      {
        en: 'Find a call and open it. Send calls it as you, or with an API key you enter.',
        es: 'Busque una llamada y ábrala. Enviar la hace como usted, o con la clave de API que escriba.',
      },
    ],
    notes: [
      {
        en: 'Calls that write change real data, after a confirmation, and appear in the change log.',
        es: 'Las llamadas que escriben cambian datos reales, tras una confirmación, y aparecen en el registro de cambios.',
      },
    ],
    keys: [{ key: 'Ctrl Enter', does: { en: 'Send the call', es: 'Enviar la llamada' } }],
    isOfEveryone: true,
  },
  user_activity: {
    title: { en: 'User activity', es: 'Actividad de usuarios' },
    purpose: [
      {
        en: 'Page visits, failed sign-ins, and every change with its values before and after.',
        es: 'Visitas a páginas, inicios de sesión fallidos y cada cambio con sus valores antes y después.',
      },
    ],
    steps: [
      {
        en: 'Filter by user and period. Overview and Visits also filter by page.',
        es: 'Filtre por usuario y período. Resumen y Visitas también se filtran por página.',
      },
      {
        en: 'Undo reverses a change, unless someone changed the same record since. The undo also appears in the log.',
        es: 'Deshacer revierte un cambio, salvo que alguien haya cambiado después el mismo registro. También aparece en el registro.',
      },
      {
        en: 'Retention shows users with access to all stores how long data is kept. Shorter periods apply after seven days. Until then, export the data or cancel the change.',
        es: 'Retención muestra, a quienes tienen acceso a todos los concesionarios, cuánto se conservan los datos. Los plazos más cortos se aplican después de siete días. Hasta entonces, exporte los datos o cancele el cambio.',
      },
    ],
    notes: [
      {
        en: 'You see changes to records you can open, and other activity by users of your stores. Undoing a change requires edit access to that kind of record.',
        es: 'Ve los cambios de registros que puede abrir y otra actividad de usuarios de sus concesionarios. Para deshacer un cambio necesita permiso de edición de ese tipo de registro.',
      },
      {
        en: "Changes deleted from the log can't be undone.",
        es: 'Los cambios eliminados del registro no se pueden deshacer.',
      },
    ],
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
