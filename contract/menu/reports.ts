/** Reports of the analytics site by id, and the page of it that each is; the first one is its root. */
export const reportPages = {
  2: '',
  5: 'SalesGross',
  6: 'ServiceGross',
  7: 'PartsGross',
  8: 'Floorplan',
  9: 'SPranking',
  10: 'F&ImanagerRanking',
} as const satisfies Readonly<Record<number, string>>;
export type ReportId = keyof typeof reportPages;

export const reportIds = [2, 5, 6, 7, 8, 9, 10] as const satisfies readonly ReportId[];

export const isReportId = (id: number): id is ReportId => id in reportPages;
