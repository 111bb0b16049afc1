import type { z } from 'zod';
import { faultOf } from '../../../contract/messages/fault.ts';
import { cut, LONGEST_NAME } from '../../errors.ts';
import { english, isMessageKey } from '../../messages.ts';

export const MOST_FAULTS = 10;

export const issueText = (issue: z.core.$ZodIssue): string => {
  const { path, code, ...rest } = issue;
  const message = isMessageKey(issue.message) ? english(faultOf(issue)) : issue.message;
  const at = cut(path.join('.'), LONGEST_NAME);
  if (code === 'unrecognized_keys' && 'keys' in rest) {
    const named = rest.keys.slice(0, MOST_FAULTS).map((key) => `"${cut(key, LONGEST_NAME)}"`);
    return `${at ? `${at}: ` : ''}unknown key ${named.join(', ')}`;
  }
  return at ? `${at}: ${message}` : message;
};
