import type { Page } from '../page.ts';

/** How customers are scored. */
export const scorePages = {
  customerscores: {
    title: { en: 'Scores', es: 'Puntajes' },
    purpose: [
      {
        en: 'Set how customers are scored: the weights of sales and service, of recency, frequency and spend, and the class thresholds. Each change is a version.',
        es: 'Defina cómo se puntúa a los clientes: los pesos de ventas y servicio, de recencia, frecuencia y gasto, y los umbrales de las clases. Cada cambio es una versión.',
      },
    ],
    steps: [
      {
        en: 'Change weights or thresholds and press Preview. The table shows how many customers change class, for all stores or one. Nothing is saved yet.',
        es: 'Cambie pesos o umbrales y presione Vista previa. La tabla muestra cuántos clientes cambian de clase, en todos los concesionarios o en uno. Aún no se guarda nada.',
      },
      {
        en: 'Press a count to list its customers with their current and new scores.',
        es: 'Presione un número para ver sus clientes con el puntaje actual y el nuevo.',
      },
      {
        en: 'Press Apply and give a reason. All pages show the previous version until every customer has a new score.',
        es: 'Presione Aplicar e indique el motivo. Todas las páginas muestran la versión anterior hasta que cada cliente tenga su nuevo puntaje.',
      },
      {
        en: 'Undo restores the previous version as a new one. You can restore any earlier version too.',
        es: 'Deshacer restaura la versión anterior como una nueva. También puede restaurar cualquier otra versión.',
      },
    ],
    notes: [
      {
        en: 'Segments and links that use a class follow its thresholds. Those that use scores keep their numbers.',
        es: 'Los segmentos y enlaces que usan una clase siguen sus umbrales. Los que usan puntajes conservan sus números.',
      },
      {
        en: 'Scores cover the whole group, so applying needs a login for all stores. Without access to gross, you can’t change the weights within a score.',
        es: 'Los puntajes abarcan todo el grupo, así que aplicar requiere un acceso a todos los concesionarios. Sin ver la utilidad, no puede cambiar los pesos dentro de un puntaje.',
      },
    ],
    edits: { en: 'preview and apply score changes', es: 'ver y aplicar cambios de puntajes' },
    terms: ['LTV score', 'Sales score', 'Service score', 'Score class', 'Customer'],
    isByStore: true,
  },
} satisfies Readonly<Record<string, Page>>;
