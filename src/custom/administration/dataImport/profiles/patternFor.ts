/** `deals_2026-11-19.csv` → `deals_*.csv`: dates and numbers vary from file to file. */
export const patternFor = (fileName: string): string => fileName.replace(/\d[\d._-]*\d|\d/g, '*');
