import type { rightSentences as english } from './en.ts';

export const rightSentences: typeof english = {
  importLoginLost: 'Quien inició esta importación ya no puede iniciar sesión. No se cargó nada del archivo.',
  importKeyLost: 'La clave que inició esta importación ya no funciona. No se cargó nada del archivo.',
  importRightLost: 'Quien inició esta importación ya no puede cargar archivos. No se cargó nada del archivo.',
  importStoresLost:
    'Quien inició esta importación ya no tiene todos sus concesionarios. No se cargó nada del archivo.',
  importPeopleLost:
    'Quien inició esta importación ya no puede agregar empleados, que es lo que hace. No se cargó nada del archivo.',
  importLetLost:
    '%{who} permitió cargarlo, pero ya no puede cargar archivos. Espera a que otra persona decida.',
};
