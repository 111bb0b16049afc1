import { Line } from '../../contract/values.ts';
import { serviceBoard as widget } from '../../contract/widgets/board.ts';
import { storeScope } from '../access/scope.ts';
import { today } from '../calendar.ts';
import { AppError } from '../errors.ts';
import { appointmentFilter } from '../segments/appointments.ts';
import { readByExpression } from '../segments/read.ts';
import { valuedOn } from '../vehicles/valuedOn.ts';
import { withMeta } from './answers.ts';
import { type BoardOf, serviceBoard } from './board.ts';
import { metricOf, type RightsContext } from './metric.ts';
import { refuseOutside } from './periods/period.ts';

/** What words have not. */
const isExpression = (text: string) => /[=<>(]|\bis\s+(not\s+)?null\b|\bbetween\b/i.test(text);

function searchFor(
  exp: string,
  { principal, readDb, signal }: RightsContext,
): Pick<BoardOf, 'words' | 'search' | 'seesPersonal'> {
  const seesPersonal = principal.role.sees_personal === 'Y';
  const condition = isExpression(exp) ? appointmentFilter(exp, principal) : undefined;
  if (!condition) return { words: wordsOf(exp), seesPersonal };
  return {
    words: [],
    search: { condition, run: (query) => readByExpression(readDb, query, signal) },
    seesPersonal,
  };
}

const LONGEST_WORDS = 200;

/** @throws AppError `invalid` for what can't be words of an appointment */
function wordsOf(text: string): string[] {
  const { success, data = '' } = Line(LONGEST_WORDS).safeParse(text);
  if (success) return data.split(/\s+/).filter((word) => word !== '');
  throw new AppError('invalid', 'These are no words to look for.', {
    fields: { exp: `Must be words on one line, of at most ${LONGEST_WORDS} characters.` },
  });
}

export const boardMetric = metricOf(widget, async ({ store, date, exp, count }, context) => {
  const scope = storeScope(context.principal, store);
  const now = context.now();
  const day = date ?? today(now);
  refuseOutside('date', day);
  const asked = { ...searchFor(exp, context), scope, date: day, now, count };
  const { response, meta } = await withMeta(
    { feed: 'appointments', scope, period: { from: day, to: day } },
    context,
    () => serviceBoard(context.readDb, asked),
  );
  return { response, meta: { ...meta, valued_on: await valuedOn(context.readDb, today(now)) } };
});
