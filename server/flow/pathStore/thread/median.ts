/**
 * Of whole numbers the first that half of them do not exceed; null of none. Most of them are of few values, from 0 on, so
 * that counting finds it sooner than putting them in order.
 * @param span numbers from 0 on of which most are
 */
export function medianOf(numbers: Int32Array, span: number): number | null {
  if (numbers.length === 0) return null;
  const counts = new Uint32Array(span);
  const { length } = counts;
  const others: number[] = [];
  let below = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    if (number >= 0 && number < length) counts[number] = (counts[number] ?? 0) + 1;
    else {
      if (number < 0) below += 1;
      others.push(number);
    }
  }
  let left = Math.ceil(numbers.length / 2);
  if (left > below) {
    left -= below;
    for (let number = 0; number < length; number += 1) {
      const count = counts[number] ?? 0;
      if (left <= count) return number;
      left -= count;
    }
    left += below;
  }
  return Float64Array.from(others).sort()[left - 1] ?? null;
}
