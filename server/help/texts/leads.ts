import { listSteps, type Page, recordKeys, undoStep } from '../page.ts';

/** Who asks for a vehicle. */
export const leadPages = {
  leads: {
    title: { en: 'Leads', es: 'Prospectos' },
    purpose: [
      {
        en: 'Who asks your stores about a vehicle, from which source, and how soon they were answered. The tab Unanswered has those who still wait.',
        es: 'Quién pregunta a sus concesionarios por un vehículo, desde qué origen y qué tan pronto se le respondió. La pestaña Sin responder tiene a quienes aún esperan.',
      },
    ],
    steps: [
      {
        en: 'Open a lead to see what they ask for and how to reach them; the person leads to the customer where they are known.',
        es: 'Abra un prospecto para ver qué busca y cómo localizarlo; la persona lleva al cliente, si se sabe quién es.',
      },
      {
        en: 'Mark a lead as answered from its menu, or select several. What the source tells of the first answer stays as it is.',
        es: 'Marque un prospecto como respondido desde su menú, o seleccione varios. Lo que el origen dice de la primera respuesta no se cambia.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'Leads come by Data import, the watched folder and programs. What the same person sends a store within 30 days is one lead: its repeats are counted, and the last vehicle stands.',
        es: 'Los prospectos llegan por Importación de datos, la carpeta vigilada y programas. Lo que la misma persona envía a un concesionario en 30 días es un solo prospecto: se cuentan sus repeticiones y queda el último vehículo.',
      },
    ],
    edits: { en: 'mark leads as answered', es: 'marcar prospectos como respondidos' },
    terms: ['Lead', 'Response time', 'Customer'],
    keys: recordKeys,
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
