/**
 * The colour table, once. Everything coloured reads from here: the sign-in page as CSS custom properties
 * (`tokenStyles`), the app through the MUI palette (`palette.ts`), charts through `palette.chart`.
 */
export const lightTokens = {
  background: '#F5F6F8',
  surface: '#FFFFFF',
  sunken: '#F1F3F5',
  hover: '#F5F7F9',
  border: '#E2E5E9',
  borderStrong: '#CDD2D9',
  control: '#868C97',
  track: '#E6E9ED',
  text1: '#14171C',
  text2: '#474D58',
  text3: '#666C77',
  accent: '#2456D6',
  accentHover: '#1B45B4',
  onAccent: '#FFFFFF',
  accentSoft: '#EDF2FD',
  accentLine: '#B9CBF6',
  accentTint: '#DCE6FB',
  good: '#0A7A3C',
  goodSoft: '#E8F5ED',
  bad: '#B5261E',
  badSoft: '#FCEDEB',
  badLine: '#EBB9B4',
  warn: '#875600',
  warnSoft: '#FDF5E3',
  warnLine: '#E4C27C',
  scrim: 'rgba(20, 23, 28, 0.44)',
  tooltip: '#14171C',
  tooltipText: '#FFFFFF',
  tooltipLabel: '#B6BCC6',
  chart1: '#2456D6',
  chart2: '#656A73',
  chart3: '#36959E',
  chart4: '#B8781A',
  chart5: '#771569',
  chart6: '#111C29',
  ramp1: '#6888E8',
  ramp2: '#2456D6',
  ramp3: '#17378F',
};

export type Tokens = typeof lightTokens;

export const darkTokens: Tokens = {
  background: '#0D0E11',
  surface: '#16181C',
  sunken: '#1C1F24',
  hover: '#1B1D22',
  border: '#292C32',
  borderStrong: '#3A3E46',
  control: '#737985',
  track: '#2A2E35',
  text1: '#ECEDEF',
  text2: '#B3B8C1',
  text3: '#8D939E',
  accent: '#7C9CFF',
  accentHover: '#9AB3FF',
  onAccent: '#0D0E11',
  accentSoft: '#1B2340',
  accentLine: '#34457F',
  accentTint: '#232E54',
  good: '#4CC38A',
  goodSoft: '#12271D',
  bad: '#FF8B7E',
  badSoft: '#321A18',
  badLine: '#6B322D',
  warn: '#E5B252',
  warnSoft: '#2A2111',
  warnLine: '#66501F',
  scrim: 'rgba(0, 0, 0, 0.6)',
  tooltip: '#2A2E35',
  tooltipText: '#ECEDEF',
  tooltipLabel: '#B3B8C1',
  chart1: '#7C9CFF',
  chart2: '#8E939A',
  chart3: '#63D3D9',
  chart4: '#E0964B',
  chart5: '#9B55A2',
  chart6: '#F4E7C4',
  ramp1: '#4F69C0',
  ramp2: '#7C9CFF',
  ramp3: '#C6D3FF',
};

/** The attribute on `<html>` that names the scheme in force; sign-in and MUI both follow it. */
export const schemeAttribute = 'data-scheme';

/** Where the chosen mode (`light`, `dark` or `system`) is remembered in this browser. */
export const modeStorageKey = 'rooftop.theme';

const declarations = (tokens: Tokens) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/**
 * The table as a style sheet of custom properties (`--accent`, `--text1` …), put into index.html by the build
 * so that the first paint already has the right colours, before any script runs.
 */
export function tokenStyles(): string {
  const dark = declarations(darkTokens);
  return [
    `:root{color-scheme:light;${declarations(lightTokens)}}`,
    `@media (prefers-color-scheme:dark){:root:not([${schemeAttribute}="light"]){color-scheme:dark;${dark}}}`,
    `:root[${schemeAttribute}="dark"]{color-scheme:dark;${dark}}`,
    'html{background:var(--background)}',
  ].join('\n');
}
