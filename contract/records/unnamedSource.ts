/** The source of files whose profile names none, whatever kind of file they are. */
export const UNNAMED_SOURCE = 'CSV';
