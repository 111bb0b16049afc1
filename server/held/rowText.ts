const [COMMA, MINUS, POINT, ZERO, BLANK] = [44, 45, 46, 48, 32] as const;

/**
 * Calls back with each number of a text and the place of its value. A point is left out: numbers with two decimals become
 * hundredths. A value can be several numbers, separated by blanks.
 */
export function eachNumber(text: string, found: (place: number, value: number) => void): void {
  let [place, value, sign, digits] = [0, 0, 1, 0];
  for (let index = 0; index <= text.length; index += 1) {
    const code = index < text.length ? text.charCodeAt(index) : COMMA;
    if (code === MINUS) sign = -1;
    else if (code === COMMA || code === BLANK) {
      if (digits > 0) found(place, sign * value);
      if (code === COMMA) place += 1;
      [value, sign, digits] = [0, 1, 0];
    } else if (code !== POINT) {
      value = value * 10 + code - ZERO;
      digits += 1;
    }
  }
}

/** As `eachNumber`, of a column that has a number or nothing in each row. */
export function readNumbers(text: string, rows: number): (number | undefined)[] {
  const numbers = new Array<number | undefined>(rows).fill(undefined);
  eachNumber(text, (place, value) => {
    numbers[place] = value;
  });
  return numbers;
}
