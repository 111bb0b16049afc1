import { z } from 'zod';
import { Line } from '../../values.ts';
import { classNames } from '../../widgets/customerData.ts';

/** Roles that may not see contact data find nobody by it: only by id, VIN and plate. */
export const FoundWords = Line(100);

export const FoundClass = z.enum(classNames);
export const FoundClasses = z.array(FoundClass).min(1).max(classNames.length).optional();

/** What a saved view of the list of found customers can ask for; its words and their order are those of the search. */
export const foundFilter = z.strictObject({ q: FoundWords.optional(), classes: FoundClasses });
