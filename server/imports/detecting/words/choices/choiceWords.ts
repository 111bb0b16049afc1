import { choicesOfAppointments } from './appointments.ts';
import type { ChoiceWords } from './language.ts';
import { choicesOfPeople } from './people.ts';
import { choicesOfSales } from './sales.ts';
import { choicesOfService } from './service.ts';

/** Words of files for choices, by the English name that a choice has here, in lower case. */
export const choiceWords: Readonly<Record<string, ChoiceWords>> = {
  ...choicesOfSales,
  ...choicesOfService,
  ...choicesOfAppointments,
  ...choicesOfPeople,
};
