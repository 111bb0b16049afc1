/** `deals_2026-11-19.csv` → `deals_*.csv`: the part that changes from file to file is most often a date or a number. */
export const patternFor = (fileName: string): string => fileName.replace(/\d[\d._-]*\d|\d/g, '*');
