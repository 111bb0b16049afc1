/** Key under which the audit of a deletion keeps the rows that went with the record. Not the name of any field. */
export const OWNED = '$owned';
