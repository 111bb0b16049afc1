/**
 * Digits, with the plus before them if there is one, of a phone number that is nobody's: zeros, seven or more that are all
 * the same, those behind an area code of North America that are zeros, and those in order. Read alike by JavaScript and
 * PostgreSQL.
 */
export const NO_NUMBER =
  '^(?:[+]?(?:0+|1{7,}|2{7,}|3{7,}|4{7,}|5{7,}|6{7,}|7{7,}|8{7,}|9{7,})|(?:[+]?1)?[2-9][0-9]{2}0{7}|1234567(?:890)?)$';

// Pages that never ask for a number leave it out.
const noNumber = /* @__PURE__ */ new RegExp(NO_NUMBER);

/** Whether the digits of a number are nobody's: `0000000000`, `6100000000`. */
export const isNoNumber = (text: string): boolean => noNumber.test(text.replace(/[^\d+]/g, ''));
