/** Least number of characters of a new password. Length is what makes one strong; there are no rules on its characters (NIST SP 800-63B). */
export const SHORTEST_PASSWORD = 12;
