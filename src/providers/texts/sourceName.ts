import { UNNAMED_SOURCE } from '../../../contract/records/unnamedSource.ts';
import type { Translate } from './format.ts';

/** What a source of files is called; of files whose profile names none it is said so, whatever kind of file they are. */
export const sourceName = (source: string, t: Translate): string =>
  source === UNNAMED_SOURCE ? t('dashboard.freshness.unnamedSource') : source;
