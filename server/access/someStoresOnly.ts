import { AppError } from '../errors.ts';

/** The refusal of what concerns the whole group to a login of some stores. */
export const someStoresOnly = () => new AppError('forbidden', 'all_stores_only');
