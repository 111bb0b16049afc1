/**
 * What a spreadsheet would run when it opens a CSV: a text that begins like a formula, also in full-width forms, or with a
 * blank that hides one from a look at the first character. (OWASP, "CSV Injection")
 */
export const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
