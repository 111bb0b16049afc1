import type { Source } from '../source.ts';
import { everyRow } from './scope.ts';

export const salesTax: Source = { table: 'sales_tax', visible: everyRow };
