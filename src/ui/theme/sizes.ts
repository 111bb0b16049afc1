/** Every length that more than one component shares, in CSS pixels. The grid is 8, its half step 4. */
export const sizes = {
  header: 48,
  headerPhone: 52,
  /** Narrower windows show the account and the search as icons, so the menu has room. */
  headerWide: 1400,
  /** Below it the page's title in the header gives way to the buttons. */
  tablet: 768,
  /** Least width of the header's buttons: with icons alone, and with the search box and the start of a name. */
  headerTools: 372,
  headerToolsWide: 560,
  scopeBar: 40,
  scopeRowPhone: 44,
  logo: 20,
  logoPhone: 22,
  headerLine: 20,
  account: 28,
  rail: 50,
  railOpen: 180,
  tabBar: 56,
  viewingBar: 42,
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
  /** Width of a page's button on a phone: seven of them stand in one row of the narrowest. */
  pageButtonPhone: 40,
  radius: 4,
  radiusChip: 3,
  drawer: 280,
  widgetPanel: 500,
  /** What a row opens beside its list. */
  aside: 350,
  asideWide: 404,
  /** The corner of a tile by which it is resized. */
  resizeHandle: 20,
  /** Least width of a button of the Stores Filter; as many stand beside each other as fit. */
  storeToggle: 144,
  /** Longest name of a scope in the header, the room of its search box, and the height of what it found. */
  scopeLabel: 240,
  searchBox: 128,
  paletteList: '50vh',
  /** Height of a dialog with a table, of the window. */
  rowsDialog: '86vh',
  /** From this height of its figures on a tile shows more of them. */
  tallTile: 232,
  /** Least height of a tile's figures over the whole window. */
  fullScreenFigures: 280,
  /** Text stays readable at this measure. */
  measure: 420,
  measureState: 360,
};

/** The panel under the header: its tabs, the open product, and how high it is at least. */
export const mega = { tabs: 224, tab: 40, pane: 556, height: 392, dot: 4 };

/** Menus with columns or levels beside each other. */
export const columns = { menu: 216, side: 250, railPanel: 232 };

/** Bars of the tiles: a bullet's mark for the target stands out above and below it. */
export const bars = { bullet: 8, mark: 2, overshoot: 4, stacked: 12, swatch: 8 };

/** Plots: a line with dots, the columns of a slot, and what stands around them. */
export const plots = {
  line: 1.75,
  dot: 2,
  dotActive: 3.5,
  /** How much of its slot a column takes. */
  columnShare: 0.6,
  /** A single day would fill the plot otherwise. */
  widestColumn: 64,
  partGap: 1,
  /** Between an axis and the gap before its marks; no line is drawn there. */
  tickLength: 6,
  tickGap: 8,
  /** The widest letter of a mark beside an axis, on average: captions are 11 px. */
  tickLetter: 7,
  axisHeight: 24,
  bandLabels: 18,
  ringLabel: 16,
  margin: { top: 4, right: 0, bottom: 0, left: 0 },
  /** Of a ring of slices: its hole, its outside and its labels, as shares of half its height. */
  ring: { hole: 0.54, outside: 0.86, label: 0.96 },
};

/**
 * Small drawings of a list and of what it opens: units of their own width, which the room for them stretches. A price
 * gauge reaches from `least` to `most` percent of the market.
 */
export const drawings = {
  gauge: { width: 28, height: 4, mark: 3, least: 90, most: 110, limit: 105 },
  prices: { width: 308, height: 128, left: 40, right: 8, top: 20, bottom: 22, label: 11 },
  ticks: { width: 308, height: 34, tick: 12, own: 24, label: 11 },
};

/**
 * Widths of a table in a tile: below `lines` its rows have two lines, below `bars` its figures have no bars, below `most` and
 * `all` it leaves columns out.
 */
export const tableWidths = { lines: 350, bars: 430, most: 490, all: 600 };

/** Row heights of a table: tiles, dense grids, lists, and lists with room. */
export const rowHeights = { tile: 26, grid: 28, list: 36, roomy: 44 };

/**
 * A printed page across: what Letter and A4 both hold within a margin of 10 mm, and the width at which the tiles still
 * look as on a wide screen.
 */
export const paper = { margin: '10mm', width: 979, height: 718, headline: 32, tiles: 1200 };

/** 120 ms for colour, 160 ms for panels, none for figures and charts. */
export const motion = { colour: 120, panel: 160, easing: 'ease-out', skeletonDelay: 200 };

/** For `flex-shrink`: the others in the row shrink when this one can't any more. */
export const shrinksFirst = 1000;

/** Units of the map of the stores, which fills whatever room there is, and what is left between them and its edge. */
export const map = { width: 640, height: 360, margin: 40, spot: 6, label: 11, halo: 3 };

/**
 * A flow from stage to stage: the height of its drawing on a page and over the whole window, the bars of the stages,
 * what is left between what went on and what is lost, and where what stays begins, of the height.
 */
export const flow = { height: 276, tall: 460, node: 8, gap: 28, staysFrom: 0.2, label: 8 };
