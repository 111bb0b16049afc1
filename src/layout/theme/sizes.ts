/** Every length that more than one component shares, in CSS pixels. The grid is 8, its half step 4. */
export const sizes = {
  header: 48,
  headerPhone: 52,
  scopeBar: 40,
  scopeRowPhone: 44,
  logo: 20,
  logoPhone: 22,
  headerLine: 20,
  account: 28,
  rail: 50,
  railOpen: 180,
  tabBar: 56,
  gutter: 16,
  gutterPhone: 8,
  tileGap: 8,
  tileRow: 24,
  tileHeader: 36,
  tileFooter: 28,
  /** Icons are drawn 16 px with a stroke of 1.5. */
  icon: 16,
  iconStroke: 1.5,
  iconTab: 18,
  iconSmall: 12,
  controlBar: 24,
  control: 32,
  controlForm: 36,
  controlPhone: 44,
  radius: 4,
  radiusChip: 3,
  drawer: 280,
  dialog: 440,
  /** Text stays readable at this measure. */
  measure: 420,
  measureState: 360,
};

/** Bars of the tiles: a bullet's mark for the target stands out above and below it. */
export const bars = { bullet: 8, mark: 2, overshoot: 4, stacked: 12, swatch: 8 };

/** Row heights of a table: tiles, dense grids, lists, and lists with room. */
export const rowHeights = { tile: 26, grid: 28, list: 36, roomy: 44 };

/** 120 ms for colour, 160 ms for panels, none for figures and charts. */
export const motion = { colour: 120, panel: 160, easing: 'ease-out', skeletonDelay: 200 };
