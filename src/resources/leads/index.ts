import type { Particulars } from '../../engine/declaration.ts';
import { OpenCustomer, PersonCell } from './cells.tsx';
import { MarkAllAnswered, MarkAnswered } from './MarkAnswered.tsx';
import { texts } from './texts/index.ts';

export const leads: Particulars = {
  cells: { person: PersonCell },
  nameOf: ({ person, vehicle, lead_no }) => String(person ?? vehicle ?? lead_no),
  actions: [MarkAnswered, OpenCustomer],
  bulkActions: [MarkAllAnswered],
  card: { figures: ['response_min'], words: ['vehicle', 'lead_source', 'received_at'] },
  texts,
};
