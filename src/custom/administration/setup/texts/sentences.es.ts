import type { server as english } from './sentences.en.ts';

export const server: typeof english = {
  setupStoresIntoDemo:
    'Este portal contiene el grupo de demostración, y sus propios concesionarios no deben estar junto a los inventados. Salga primero de la demostración.',
  setupDemoGone: 'Aquí ya no hay grupo de demostración. Puede que alguien haya salido de ella ahora mismo.',
  setupAdministrators: 'De la demostración solo sale un administrador de todo el grupo.',
  setupDemoLogin: 'Diga quién es: este acceso es del grupo de demostración y desaparece con él.',
  setupOwnLogin: 'Su acceso ya es suyo y queda como está.',
  setupNotNeeded: 'No hace falta.',
  setupImportRunning:
    'Se está importando o probando un archivo. Espere a que termine, o deténgalo, e intente otra vez.',
  setupTypeWord: 'Escriba %{word} para salir de la demostración.',
  setupMustBeWord: 'Debe ser LEAVE.',
  setupStoresFaulty: 'Algunos de estos concesionarios no se pueden agregar así. No se agregó nada.',
  setupStoreName: 'Ya hay un concesionario con este nombre.',
  setupStoreNumber: 'Ya hay un concesionario con este número.',
  setupTwice: 'Está dos veces en esta lista.',
  setupZipUnknown: 'Este código postal no está en la lista. Elija usted la zona horaria.',
  setupTooLong: 'Es demasiado largo para pegarlo. Cárguelo como archivo.',
  setupMostAtOnce: 'Como máximo %{most} a la vez.',
};
