import type { texts as english } from '../en/activity.ts';

const activity: typeof english.activity = {
  title: 'Actividad de usuarios',
  what: 'La actividad',
  page: 'Página %{id}',
  views: {
    label: 'Qué se muestra',
    overview: 'Resumen',
    visits: 'Visitas',
    changes: 'Registro de cambios',
  },
  filters: {
    label: 'Filtros',
    person: 'Persona',
    everybody: 'Todas',
    page: 'Página',
    everyPage: 'Todas',
    period: 'Período',
  },
  periods: { 1: 'Hoy', 7: 'Últimos 7 días', 30: 'Últimos 30 días', 90: 'Últimos 90 días', 0: 'Todo' },
  heat: {
    title: 'Cuándo trabaja la gente',
    total: '%{views} visitas de %{people} persona |||| %{views} visitas de %{people} personas',
    views: '%{views} visita |||| %{views} visitas',
  },
  top: { title: 'Páginas más abiertas', page: 'Página', views: 'Visitas', people: 'Personas' },
  failed: {
    title: 'Inicios de sesión fallidos',
    none: 'Ningún inicio de sesión falló',
    help: 'Contraseñas y nombres incorrectos de los últimos 90 días. Los nombres que nadie tiene no se guardan, porque pueden ser contraseñas. Los intentos durante una espera obligada no se cuentan.',
    nobody: 'Un nombre que nadie tiene',
    unknownCount: '%{count} con un nombre que nadie tiene |||| %{count} con nombres que nadie tiene',
  },
  visits: {
    title: 'Visitas',
    who: 'Persona',
    page: 'Página',
    when: 'Hora',
    address: 'Dirección',
    device: 'Dispositivo',
  },
  devices: { Phone: 'Teléfono', Tablet: 'Tableta', Desktop: 'Computadora' },
  changes: {
    title: 'Registro de cambios',
    what: 'El registro de cambios',
    none: 'No se cambió nada',
    nobody: 'Nadie con sesión abierta',
    before: 'antes',
    after: 'después',
    takeBack: 'Revertir',
    takeBackOne: 'Revertir el cambio de %{what}',
    takenBack: 'Se revirtió el cambio.',
    wasTakenBack: 'Revertido',
  },
  actions: {
    create: 'Creación',
    update: 'Cambio',
    delete: 'Eliminación',
    revert: 'Reversión',
    sign_in: 'Inicio de sesión',
    view_start: 'Empezó a ver como',
    view_end: 'Dejó de ver como',
    denied: 'Rechazo',
    export: 'Exportación',
    import: 'Importación',
  },
  empty: {
    title: 'Sin actividad',
    text: 'No se registró nada con estos filtros. Elija un período más largo, o todas las personas.',
  },
  permissions: {
    name: 'Permisos',
    role: 'rol %{name}',
    user: 'acceso %{name}',
    module: 'Módulo %{id}',
    level: { V: 'Ver', E: 'Editar', N: 'Ninguno', role: 'como el rol' },
  },
};

const server: (typeof english)['server'] = {
  permissionsSince: 'Los permisos de %{name} han cambiado desde entonces: %{modules}. No se revirtió nada.',
  permissionsModuleGone: 'un módulo que ya no existe',
  permissionsNotChanged: 'Su rol no cambia permisos.',
  nothingLeft: 'No queda nada que revertir.',
  permissionsBeyond: 'El rol %{role} tiene más derechos que el suyo, por lo que no puede cambiarlo.',
  permissionsNotHeld: 'No puede dar ni quitar «%{module}»: usted mismo no tiene ese derecho.',
  permissionsOwnPage: 'No puede quitarse a sí mismo la página de permisos.',
};

export const texts = { activity, server };
