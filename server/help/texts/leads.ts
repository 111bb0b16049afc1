import { listSteps, type Page, recordKeys, undoStep } from '../page.ts';

/** Who asks for a vehicle. */
export const leadPages = {
  leads: {
    title: { en: 'Leads', es: 'Prospectos' },
    purpose: [
      {
        en: 'See who is asking your stores about a vehicle, the source, and how fast you responded. The Unanswered tab shows leads still waiting.',
        es: 'Vea quién pregunta a sus concesionarios por un vehículo, el origen y qué tan rápido se respondió. La pestaña Sin responder muestra los que aún esperan.',
      },
    ],
    steps: [
      {
        en: 'Open a lead to see what they want and how to reach them. The name links to the customer, if known.',
        es: 'Abra un prospecto para ver qué busca y cómo contactarlo. El nombre enlaza al cliente, si se conoce.',
      },
      {
        en: 'Mark a lead as answered from its menu, or select several. A response time from the source stays as is.',
        es: 'Marque un prospecto como respondido desde su menú, o seleccione varios. El tiempo de respuesta que indica el origen no cambia.',
      },
      ...listSteps,
      undoStep,
    ],
    notes: [
      {
        en: 'Leads arrive through Data import, the watched folder and the API. Repeats to the same store within 30 days are one lead, with the latest vehicle.',
        es: 'Los prospectos llegan por Importar datos, la carpeta vigilada y la API. Las repeticiones al mismo concesionario en 30 días son un prospecto, con el último vehículo.',
      },
    ],
    edits: { en: 'mark leads as answered', es: 'marcar prospectos como respondidos' },
    terms: ['Lead', 'Response time', 'Customer'],
    keys: recordKeys,
    isByStore: true,
  },
} as const satisfies Readonly<Record<string, Page>>;
