import { type DestinationName, destinationNames } from '../../../../contract/menu/destinations.ts';

/** What was opened in place of a sibling; the token that it would have been given waits where no address shows it. */
export interface Arrival {
  readonly destination: DestinationName;
  /** The module or report that was opened, and the place of an entry of it. */
  readonly id: number | undefined;
  readonly entry: number | undefined;
}

const numberIn = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Reads `/receiver/<destination>?id=…&entry=…`. */
export function readArrival(pathname: string, search: string): Arrival | undefined {
  const [, , name] = pathname.split('/');
  const destination = destinationNames.find((one) => one === name);
  if (!destination) return undefined;
  const query = new URLSearchParams(search);
  return { destination, id: numberIn(query.get('id')), entry: numberIn(query.get('entry')) };
}
