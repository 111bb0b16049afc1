import { describe, expect, test } from 'vitest';
import { darkTokens, lightTokens, type Tokens } from './tokens.ts';

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, WCAG 2. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(colour.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['background', 'surface', 'sunken'] as const;
const texts = ['text1', 'text2', 'text3'] as const;
const judged = ['accent', 'good', 'bad', 'warn'] as const;
const drawn = ['control', 'chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6', 'ramp1'] as const;

describe.each<[string, Tokens]>([
  ['light', lightTokens],
  ['dark', darkTokens],
])('%s', (_, token) => {
  test('text is readable on every ground', () => {
    for (const text of texts)
      for (const ground of grounds)
        expect(contrast(token[text], token[ground]), `${text} on ${ground}`).toBeGreaterThan(4.5);
  });

  test('accent, good, bad and warn are readable, also on their soft fills', () => {
    for (const name of judged) {
      expect(contrast(token[name], token.surface), name).toBeGreaterThan(4.5);
      expect(contrast(token[name], token.background), name).toBeGreaterThan(4.5);
      expect(contrast(token[name], token[`${name}Soft`]), `${name} on its fill`).toBeGreaterThan(4.5);
    }
    expect(contrast(token.onAccent, token.accent)).toBeGreaterThan(4.5);
  });

  test('inputs and charts stand out from the surface', () => {
    for (const name of drawn) expect(contrast(token[name], token.surface), name).toBeGreaterThan(3);
  });
});
