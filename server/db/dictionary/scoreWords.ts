import type { ScoreValues } from '../../../contract/calls/customers/scoreValues.ts';
import {
  type ClassStarts,
  rangesOf,
  rangeText,
  scoreClasses,
} from '../../../contract/expression/controls/scoreClasses.ts';

/** What the dictionary says of scores follows from their version. */
export interface WordedScores extends ScoreValues {
  readonly sales_years: number;
  readonly service_months: number;
}

/** What held before scores had versions: the specification's. */
export const firstScores: WordedScores = {
  sales_weight: 55,
  service_weight: 45,
  sales_recency: 30,
  sales_frequency: 30,
  sales_money: 40,
  service_recency: 30,
  service_frequency: 30,
  service_money: 40,
  sales_years: 10,
  service_months: 24,
  class_v: 85,
  class_p: 80,
  class_e: 70,
  class_g: 55,
};

interface Wording {
  readonly definition: string;
  readonly formula?: string;
}

type Both = Wording & { readonly es: Wording };

const share = (percent: number) => String(percent / 100);

function classList(
  starts: ClassStarts,
  names: Readonly<Record<(typeof scoreClasses)[number], string>>,
): string {
  const ranges = rangesOf(starts);
  return scoreClasses.map((letter) => `${names[letter]} ${rangeText(ranges[letter])}`).join(', ');
}

/** The terms whose texts tell weights, ranges or spans, by their English names. */
export function scoreWords(of: WordedScores) {
  const starts = { V: of.class_v, P: of.class_p, E: of.class_e, G: of.class_g };
  const ranked = (side: 'sales' | 'service', [recency, frequency, money]: readonly string[]) =>
    `${share(of[`${side}_recency`])} × ${recency} + ${share(of[`${side}_frequency`])} × ${frequency} + ${share(of[`${side}_money`])} × ${money}`;
  const sides = (sales: string, service: string) =>
    `(${share(of.sales_weight)} × ${sales} + ${share(of.service_weight)} × ${service})`;
  return {
    'LTV score': {
      definition:
        "A customer's lifetime value, 0 to 100, in whole points. A missing part is scored 0. With neither part, the customer is unscored.",
      formula: `Round ${sides('sales score', 'service score')}`,
      es: {
        definition:
          'El valor de por vida de un cliente, de 0 a 100, en puntos enteros. Una parte faltante vale 0. Sin ninguna de las dos, el cliente queda sin puntaje.',
        formula: `Redondeo de ${sides('puntaje de ventas', 'puntaje de servicio')}`,
      },
    },
    'Sales score': {
      definition: `A customer's value as a buyer, 0 to 100: recency, frequency and gross, each ranked among all buyers of the last ${of.sales_years} years.`,
      formula: `${ranked('sales', ['recency', 'frequency', 'gross'])}, each as a percentile rank`,
      es: {
        definition: `El valor de un cliente como comprador, de 0 a 100: recencia, frecuencia y utilidad, cada una según su lugar entre todos los compradores de los últimos ${of.sales_years} años.`,
        formula: `${ranked('sales', ['recencia', 'frecuencia', 'utilidad'])}, cada una como rango percentil`,
      },
    },
    'Service score': {
      definition: `A customer's value in service, 0 to 100: recency, frequency and service spend, each ranked among all service customers of the last ${of.service_months} months.`,
      formula: `${ranked('service', ['recency', 'frequency', 'service spend'])}, each as a percentile rank`,
      es: {
        definition: `El valor de un cliente en servicio, de 0 a 100: recencia, frecuencia y gasto en servicio, cada uno según su lugar entre todos los clientes de servicio de los últimos ${of.service_months} meses.`,
        formula: `${ranked('service', ['recencia', 'frecuencia', 'gasto en servicio'])}, cada una como rango percentil`,
      },
    },
    'Score class': {
      definition: `LTV scores grouped in five classes: ${classList(starts, { V: 'VIP', P: 'Platinum', E: 'Emerald', G: 'Gold', N: 'New Customers' })}. "New" means a low score, not a recent customer. Unscored customers have no class.`,
      es: {
        definition: `Puntajes LTV agrupados en cinco clases: ${classList(starts, { V: 'VIP', P: 'Platino', E: 'Esmeralda', G: 'Oro', N: 'Clientes nuevos' })}. «Nuevo» significa un puntaje bajo, no un cliente reciente. Los clientes sin puntaje no tienen clase.`,
      },
    },
  } as const satisfies Readonly<Record<string, Both>>;
}
