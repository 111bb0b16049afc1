/** Texts that are values and never a name of a column. */
const VALUE = /^[-+$(]?\d[\d\s.,:/%)T+Z-]*$|^[^@\s]+@[^@\s]+\.\w+$|^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z\d]{17}$/i;

/** Whether a text may be the name of a column. */
export const isHeaderName = (text: string): boolean => !VALUE.test(text);
