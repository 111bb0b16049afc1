import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../tests/support/seed.ts';
import { customerFields, periodSuffixes } from '../fields.ts';
import { namedFilters } from '../named.ts';
import { parseExpression } from '../parse.ts';
import { controlsOf } from './controlsOf.ts';
import { type ControlsState, emptyControls, firstControls } from './controlsState.ts';
import { reportFilter } from './reportFilter.ts';
import { scoreClasses } from './scoreClasses.ts';
import { type LimitName, limits, type RangeName, ranges } from './sliders.ts';

const choices = { storeIds: [1, 2, 3, 4], brandIds: [11, 12, 13] };
const base = "CVP_DealTotalGross <> 0 and UCSD_SALES > 0 and UC_FirstName <> ''";
const first = firstControls(choices);

const expOf = (change: Partial<ControlsState>) => reportFilter({ ...first, ...change }, choices).exp;
const added = (change: Partial<ControlsState>) => expOf(change).slice(`${base} and `.length);

function treeOf(exp: string) {
  const tree = parseExpression(exp, customerFields);
  if (!tree) throw new Error(`${exp} is no condition`);
  return tree;
}

describe('the expression', () => {
  test('begins with the base condition, and with everything chosen is nothing else', () => {
    expect(reportFilter(first, choices)).toEqual({
      exp: base,
      filterCnt: 0,
      FilterValues: [],
      RowCount: 100,
    });
  });

  test('names stores and brands, unless all or none are chosen', () => {
    expect(added({ selectedAttributes: [2, 4] })).toBe('CVP_RelatedStores in (2, 4)');
    expect(added({ selectedBrandIds: [13] })).toBe('CVP_Brand in (13)');
    expect(expOf({ selectedAttributes: [4, 3, 2, 1], selectedBrandIds: [12, 11, 13] })).toBe(base);
    expect(expOf({ selectedAttributes: [], selectedBrandIds: [] })).toBe(base);
  });

  test('names stores by AS_ID, and is read again also when one is the ID of another', () => {
    const numbered = {
      ...choices,
      asIds: new Map([
        [1, 1182],
        [2, 4],
        [3, 1186],
        [4, 1188],
      ]),
    };
    const state = { ...first, selectedAttributes: [2, 3] };
    const { exp } = reportFilter(state, numbered);
    expect(exp).toBe(`${base} and CVP_RelatedStores in (4, 1186)`);
    expect(controlsOf(treeOf(exp), numbered)?.selectedAttributes).toEqual([2, 3]);
    expect(
      controlsOf(treeOf(`${base} and CVP_RelatedStores in (1, 3)`), numbered)?.selectedAttributes,
    ).toEqual([1, 3]);
  });

  test('keeps chosen brands while nobody knows which there are', () => {
    const state = { ...first, selectedBrandIds: [11, 12, 13] };
    expect(reportFilter(state, { storeIds: [1] }).exp).toContain('CVP_Brand in (11, 12, 13)');
  });

  test.each([
    ['V', 'UCSD_LTV between 85 and 100'],
    ['P', 'UCSD_LTV >= 80 and UCSD_LTV < 85'],
    ['E', 'UCSD_LTV between 70 and 79'],
    ['G', 'UCSD_LTV between 55 and 69'],
    ['N', 'UCSD_LTV between 0 and 54'],
  ] as const)('of class %s is its range', (letter, range) => {
    expect(added({ scoreFrom: [letter] })).toBe(range);
  });

  test('joins several classes by "or"', () => {
    expect(added({ scoreFrom: ['V', 'P', 'N'] })).toBe(
      '(UCSD_LTV between 85 and 100 or UCSD_LTV >= 80 and UCSD_LTV < 85 or UCSD_LTV between 0 and 54)',
    );
  });

  test('has no filter by classes when none is chosen, as when all are', () => {
    expect(expOf({ scoreFrom: [] })).toBe(base);
    expect(reportFilter(emptyControls, choices)).toEqual(reportFilter(first, choices));
  });

  test('has a range only when its upper bound is neither zero nor empty', () => {
    expect(added({ salesScoreFrom: 40, salesScoreTo: 100 })).toBe('UCSD_SALES between 40 and 100');
    expect(expOf({ salesScoreFrom: 40, salesScoreTo: 0 })).toBe(base);
    expect(expOf({ serviceScoreFrom: 40, serviceScoreTo: null })).toBe(base);
    expect(added({ serviceScoreFrom: null, serviceScoreTo: 60 })).toBe('UCSD_SERVICE between 0 and 60');
    expect(added({ salesValueTo: 50_000 })).toBe('CVP_TotalPrice between 0 and 50000');
    expect(added({ serviceValueFrom: 1000, ServiceValueTo: 5000 })).toBe(
      'CVP_RosRevenue between 1000 and 5000',
    );
  });

  test('asks for the period by the suffix of the field', () => {
    const scores = { salesScoreTo: 100, serviceScoreTo: 50, salesValueTo: 5000 };
    expect(added({ ...scores, scorePeriod: 'YTD', valuePeriod: 'LM' })).toBe(
      'UCSD_SALES_YTD between 0 and 100 and UCSD_SERVICE_YTD between 0 and 50 and CVP_TotalPrice_LM between 0 and 5000',
    );
  });

  test('has proximity, equity and lease only when they are switched on; the last two are alternatives', () => {
    const [near, worth, ending] = [15, 3000, 3].map((value) => ({ on: true, value }));
    expect(added({ proximity: near })).toBe('distance_miles <= 15');
    expect(added({ equity: worth })).toBe('equity >= 3000');
    expect(added({ lease: ending })).toBe('lease_months_left between 0 and 3');
    expect(added({ equity: worth, lease: ending })).toBe(
      '(equity >= 3000 or lease_months_left between 0 and 3)',
    );
  });

  test('comes with the number and names of its filters, as the counts name them', () => {
    const state: ControlsState = {
      ...first,
      selectedAttributes: [1],
      selectedBrandIds: [11],
      scoreFrom: ['P'],
      salesScoreTo: 100,
      serviceScoreTo: 100,
      salesValueTo: 5000,
      ServiceValueTo: 1000,
      proximity: { on: true, value: 15 },
      equity: { on: true, value: 500 },
      lease: { on: true, value: 3 },
      rowCount: 500,
    };
    const { exp, filterCnt, FilterValues, RowCount } = reportFilter(state, choices);
    expect(FilterValues).toEqual([
      ...['Store', 'Brand', 'Score', 'SalesScore', 'ServiceScore', 'SalesValue', 'ServiceValue'],
      ...['Proximity', 'EquityOrLease'],
    ]);
    expect([filterCnt, RowCount]).toEqual([9, 500]);
    expect(namedFilters(treeOf(exp)).map(({ name }) => name)).toEqual(['Base', ...FilterValues]);
  });
});

/** Ids of some, but not of all. */
const some = (ids: readonly number[]) => fc.subarray([...ids], { maxLength: ids.length - 1 });

/** A range on its steps, or none. */
function boundsOf(name: RangeName) {
  const { from, to, ceiling, step } = ranges[name];
  const steps = ceiling / step;
  return fc
    .tuple(fc.integer({ min: 0, max: steps }), fc.integer({ min: 0, max: steps }))
    .map(([one, other]) => ({ [from]: Math.min(one, other) * step, [to]: Math.max(one, other) * step }))
    .map((bounds) => (bounds[to] ? bounds : { [from]: 0, [to]: 0 }));
}

function limitOf(name: LimitName) {
  const { floor, ceiling, step, start } = limits[name];
  const value = fc.integer({ min: floor / step, max: ceiling / step }).map((steps) => steps * step);
  return fc.tuple(fc.boolean(), value).map(([on, at]) => ({ on, value: on ? at : start }));
}

const period = fc.option(fc.constantFrom(...periodSuffixes));

/** A state that loses nothing when it is written as an expression. */
const states = fc
  .tuple(
    fc.tuple(some(choices.storeIds), some(choices.brandIds)),
    fc.subarray([...scoreClasses], { minLength: 1 }),
    fc.tuple(boundsOf('salesScore'), boundsOf('serviceScore'), period),
    fc.tuple(boundsOf('salesValue'), boundsOf('serviceValue'), period),
    fc.tuple(limitOf('proximity'), limitOf('equity'), limitOf('lease')),
  )
  .map(([[stores, brands], scoreFrom, scores, spends, [proximity, equity, lease]]): ControlsState => {
    const ranged = { ...emptyControls, ...scores[0], ...scores[1], ...spends[0], ...spends[1] };
    return {
      ...ranged,
      ...{ scoreFrom, proximity, equity, lease },
      selectedAttributes: stores.length > 0 ? stores : choices.storeIds,
      selectedBrandIds: brands.length > 0 ? brands : choices.brandIds,
      scorePeriod: ranged.salesScoreTo || ranged.serviceScoreTo ? scores[2] : null,
      valuePeriod: ranged.salesValueTo || ranged.ServiceValueTo ? spends[2] : null,
    };
  });

describe('the way back', () => {
  test('of an expression is the state that made it', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(controlsOf(treeOf(reportFilter(state, choices).exp), choices)).toEqual(state);
      }),
      drawn(5000),
    );
  });

  test.each([
    ['without the base condition', 'CVP_Brand in (11)'],
    ['with a field of its own', `${base} and UC_ID = 3`],
    ['with another comparison', `${base} and UCSD_SALES >= 40`],
    [
      'with two periods of the scores',
      `${base} and UCSD_SALES_LM between 1 and 9 and UCSD_SERVICE between 1 and 9`,
    ],
    ['with half of a class', `${base} and UCSD_LTV between 80 and 100`],
    ['with two ranges of a field', `${base} and UCSD_SALES between 1 and 9 and UCSD_SALES between 2 and 8`],
    ['with "not"', `${base} and not CVP_Brand in (11)`],
    ['with bounds between the steps', `${base} and UCSD_SALES between 33 and 47`],
    ['with bounds the wrong way round', `${base} and UCSD_SALES between 60 and 40`],
    ['with more miles than there are', `${base} and distance_miles <= 101`],
    ['with an upper bound of zero', `${base} and UCSD_SALES between 0 and 0`],
    ['with brands as alternatives', `${base} and (CVP_Brand in (11) or CVP_Brand in (12))`],
  ])('is closed to one %s', (_, exp) => {
    expect(controlsOf(treeOf(exp), choices)).toBeNull();
  });
});
