import { expect, test } from 'vitest';
import { Line, Name } from './values.ts';

const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];

test.each(breaks.map((text) => [JSON.stringify(text), text]))('%s is a line break', (_, text) => {
  for (const schema of [Line(20), Name(20)]) {
    const { error } = schema.safeParse(`a${text}Bcc: b`);
    expect(error?.issues[0]?.message).toBe('one_line');
  }
});
