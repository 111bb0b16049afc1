import type { rightSentences as english } from './en.ts';

export const rightSentences: typeof english = {
  importLoginLost: 'La persona que inició esta importación ya no puede iniciar sesión. No se cargó nada.',
  importKeyLost: 'La clave de API que inició esta importación ya no es válida. No se cargó nada.',
  importRightLost: 'La persona que inició esta importación ya no puede cargar archivos. No se cargó nada.',
  importStoresLost:
    'La persona que inició esta importación ya no tiene acceso a todos sus concesionarios. No se cargó nada.',
  importPeopleLost: 'La persona que inició esta importación ya no puede agregar empleados. No se cargó nada.',
  importLetLost: '%{who} lo aprobó, pero ya no puede cargar archivos. Otra persona debe decidir.',
};
