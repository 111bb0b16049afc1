import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { createI18nProvider } from '../../../src/providers/texts/i18nProvider.ts';
import { AppTheme } from '../../../src/ui/theme/AppTheme.tsx';
import { theme } from '../../../src/ui/theme/theme.ts';
import { themed } from '../../../src/ui/theme/themed.tsx';

const Line = themed('p', { color: 'rgb(1, 2, 3)', opacity: 0.5 });
const Bold = themed(Line, ({ theme: { typography } }) => ({
  opacity: 0.8,
  fontWeight: typography.fontWeightBold,
}));

const looksOf = (text: string) => {
  const { color, opacity, fontWeight } = getComputedStyle(screen.getByText(text));
  return { color, opacity, fontWeight };
};

test('an element has its look, and the props and the tag that it is given', () => {
  let asked = 0;
  const Counted = themed('span', () => {
    asked += 1;
    return { opacity: 0.25 };
  });
  const page = render(
    <AppTheme>
      <Counted id="first">one</Counted>
      <Counted as="strong">two</Counted>
    </AppTheme>,
  );
  expect(page.container.querySelector('#first')?.tagName).toBe('SPAN');
  expect(screen.getByText('two').tagName).toBe('STRONG');
  expect([looksOf('one').opacity, looksOf('two').opacity]).toEqual(['0.25', '0.25']);
  expect(asked).toBe(1);
});

test('what a field of choices says of its own accord is in the language in use', async () => {
  const i18nProvider = await createI18nProvider();
  const choices = (
    <Autocomplete options={['one']} value="one" renderInput={(params) => <TextField {...params} />} />
  );
  const fieldIn = async (locale: string) => {
    await i18nProvider.changeLocale(locale);
    const { unmount } = render(
      <I18nContextProvider value={i18nProvider}>
        <AppTheme>{choices}</AppTheme>
      </I18nContextProvider>,
    );
    await userEvent.type(screen.getByRole('combobox'), 'x');
    const names = screen.getAllByRole('button', { hidden: true }).map(({ title }) => title);
    const says = screen.getByRole('region').textContent;
    unmount();
    return [...names, says];
  };
  expect(await fieldIn('es')).toEqual(['Borrar el valor', 'Cerrar', 'Sin coincidencias.']);
  expect(await fieldIn('en')).toEqual(['Clear value', 'Close', 'No matches.']);
});

test('a look put on another wins over it, whichever was written first, and stays on another tag', () => {
  render(
    <AppTheme>
      <Bold as="li">bold</Bold>
      <Line>plain</Line>
      <Line className="of-its-own">named</Line>
    </AppTheme>,
  );
  const bold = String(theme.typography.fontWeightBold);
  expect(looksOf('bold')).toEqual({ color: 'rgb(1, 2, 3)', opacity: '0.8', fontWeight: bold });
  expect(screen.getByText('bold').tagName).toBe('LI');
  expect(looksOf('plain').opacity).toBe('0.5');
  expect(screen.getByText('named').classList).toContain('of-its-own');
  expect(looksOf('named').opacity).toBe('0.5');
});

test('looks come into the page when all of it is drawn, in the order in which it was', () => {
  const styles = () => document.querySelectorAll('style').length;
  const whileDrawn: number[] = [];
  const Outer = themed('div', { '& > *': { opacity: 0.4 } });
  const Inner = themed('p', { opacity: 0.6 });
  const Last = () => {
    whileDrawn.push(styles());
    return null;
  };
  const before = styles();
  render(
    <Outer>
      <Inner>inner</Inner>
      <Last />
    </Outer>,
  );
  expect(whileDrawn).toEqual([before]);
  expect(looksOf('inner').opacity).toBe('0.6');
});
