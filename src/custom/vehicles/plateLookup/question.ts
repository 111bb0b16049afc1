import { plainCode } from '../../../../contract/vin.ts';
import { isVin } from '../valuation/vehicleQuery.ts';

/** What is looked up: a VIN, or a plate and its state. Texts as typed. */
export interface Question {
  readonly by: 'plate' | 'vin';
  readonly vin: string;
  readonly plate: string;
  readonly state: string;
}

/** Reads what an address asks for. */
export function questionIn(address: URLSearchParams): Question {
  const of = (name: string) => address.get(name)?.trim() ?? '';
  const vin = of('vin');
  return meantBy({
    by: vin === '' ? 'plate' : 'vin',
    vin,
    plate: of('plate'),
    state: of('state').toUpperCase(),
  });
}

/** The address of what is asked for. */
export const addressOf = ({ by, vin, plate, state }: Question): Record<string, string> =>
  by === 'vin' ? { vin: plainCode(vin) } : { plate: plainCode(plate), state };

/** What is meant: what stands where a plate is typed, but is a VIN, was pasted into the wrong field. */
export const meantBy = (question: Question): Question =>
  question.by === 'plate' && isVin(question.plate)
    ? { ...question, by: 'vin', vin: question.plate, plate: '' }
    : question;

/** What keeps a question from being asked. */
export type Fault = 'vinShape' | 'plateShape' | 'stateMissing';

/** Null for a question that can be asked. */
export function faultOf({ by, vin, plate, state }: Question): Fault | null {
  if (by === 'vin') return isVin(vin) ? null : 'vinShape';
  if (!/^[A-Z0-9]{1,10}$/.test(plainCode(plate))) return 'plateShape';
  return /^[A-Z]{2}$/.test(state) ? null : 'stateMissing';
}

export const isAsked = ({ vin, plate }: Question) => vin !== '' || plate !== '';

/** The VIN in what a scanner read: import vehicles begin theirs with an I, some codes hold an address around it. */
export function vinIn(code: string): string | undefined {
  const text = plainCode(code);
  const found = [text, text.replace(/^I/, ''), ...text.split(/[^A-Z0-9]+/)];
  return found.find(isVin);
}

/** States as plates name them. */
export const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );
