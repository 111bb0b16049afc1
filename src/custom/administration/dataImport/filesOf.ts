import type { ImportProfileRow } from '../../../../contract/calls/imports/importProfiles.ts';

export const filesOf = ({ file_pattern, subfolder }: Pick<ImportProfileRow, 'file_pattern' | 'subfolder'>) =>
  file_pattern !== null && subfolder !== null ? `${subfolder}/${file_pattern}` : file_pattern;
