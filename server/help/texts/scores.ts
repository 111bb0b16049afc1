import type { Page } from '../page.ts';

/** What scores and classes rest on. */
export const scorePages = {
  customerscores: {
    title: { en: 'Scores', es: 'Puntajes' },
    purpose: [
      {
        en: 'What scores and classes rest on: the weights of sales and service, of recency, frequency and money, and where each class begins. Every change is a version, so that you can tell who changed what, when and why.',
        es: 'En qué se basan los puntajes y las clases: los pesos de ventas y servicio, de recencia, frecuencia y dinero, y dónde empieza cada clase. Cada cambio es una versión, de modo que se sabe quién cambió qué, cuándo y por qué.',
      },
    ],
    steps: [
      {
        en: 'Change weights or where classes begin, and press Try: the table shows how many customers would move from which class to which, of all stores or of one. Nothing has happened yet.',
        es: 'Cambie pesos o dónde empiezan las clases y presione Probar: la tabla muestra cuántos clientes pasarían de qué clase a cuál, de todos los concesionarios o de uno. Todavía no ha pasado nada.',
      },
      {
        en: 'Press a count to see its people, with their score now and after.',
        es: 'Presione un número para ver a esas personas, con su puntaje ahora y después.',
      },
      {
        en: 'Apply, and say why. Everybody is scored anew in one step; until that is done, all pages show the version before.',
        es: 'Aplique y diga por qué. Se calcula a todos de nuevo en un solo paso; hasta que termine, todas las páginas muestran la versión anterior.',
      },
      {
        en: 'Undo brings the version before back as a new one; any earlier version can come back too.',
        es: 'Deshacer recupera la versión anterior como una nueva; también puede volver cualquier versión más antigua.',
      },
    ],
    notes: [
      {
        en: 'Segments and links that name a class follow the class. Those that test other scores keep their numbers.',
        es: 'Los segmentos y enlaces que nombran una clase siguen a la clase. Los que comprueban otros puntajes conservan sus números.',
      },
      {
        en: 'Scores are those of the whole group, so applying takes a login that covers every store. Who does not see gross can not change the weights of the ranks.',
        es: 'Los puntajes son de todo el grupo; por eso aplicar requiere un acceso a todos los concesionarios. Quien no ve la utilidad no puede cambiar los pesos de los rangos.',
      },
    ],
    edits: { en: 'try other scores and apply them', es: 'probar otros puntajes y aplicarlos' },
    terms: ['LTV score', 'Sales score', 'Service score', 'Score class', 'Customer'],
    isByStore: true,
  },
} satisfies Readonly<Record<string, Page>>;
