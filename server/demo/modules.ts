/** A module of the demo group's menus beside those that every group has. */
type ModuleRow = {
  readonly Mod_ID: number;
  readonly mod_name: string;
  readonly mod_filename: string;
  readonly mod_Status: 'Y' | 'N';
  readonly Mod_ParentId: number;
  readonly mod_prod_id: number;
  readonly sequence: number;
  readonly xmlData: string | null;
};

type Family = readonly [
  id: number,
  name: string,
  product: number,
  children: readonly (readonly [id: number, name: string, file: string, letters: string, status?: 'N'])[],
];

/** The heading that every group has already. */
const EXCHANGE = 6;

const everyone = 'EVVVVVVVVVV';
const managers = 'EVVVNVNVNVV';

/**
 * Sibling applications by the module they are under. Some are not there yet, one has lost its link and one has a link
 * that nobody should follow: a group's menus look like that after some years. Letters: a role each, as in the seed.
 */
const families: readonly Family[] = [
  [
    9,
    'Xtract',
    1,
    [
      [204, 'Report builder', 'https://xtract.example/reports', managers],
      [212, 'Scheduled reports', 'https://xtract.example/schedule', managers],
    ],
  ],
  [
    5,
    'Touch',
    2,
    [
      [202, 'Outreach', 'https://touch.example/outreach', 'EVVNVNNNVVN'],
      [201, 'Campaign calendar', 'https://touch.example/calendar', 'EVVNNNNNVVN', 'N'],
    ],
  ],
  [37, 'Tracs', 5, [[205, 'Technician board', 'https://tracs.example/board', 'EVNNNVVNNNN']]],
  [EXCHANGE, 'Xchange', 4, [[203, 'Agent application', '', 'EVVVNNNNNNN']]],
  [
    46,
    'Xperience',
    4,
    [
      [207, 'Digital retail', 'https://xperience.example/auth', 'EVVVVNNNVNN'],
      [208, 'Retail handbook', 'https://xperience.example/auth/handbook', everyone],
      [209, 'Archive', '', everyone],
    ],
  ],
  [41, 'Support', 6, [[206, 'Support', 'Support', everyone]]],
  [
    50,
    'Utilities',
    6,
    [
      [210, 'Payment calculator', 'https://utilities.example/payments', managers],
      [211, 'Old intranet', 'javascript:alert(1)//http', 'ENNNNNNNNNN'],
      [213, 'Rate sheets', 'https://utilities.example/rates', managers, 'N'],
    ],
  ],
];

const schedules = JSON.stringify([
  { name: 'Daily sales', filename: 'https://xtract.example/schedule/sales' },
  { name: 'Weekly service', filename: 'https://xtract.example/schedule/service' },
  { name: 'Month end', filename: 'https://xtract.example/schedule/month', status: 'N' },
]);

/** Old systems wrapped such lists in quotes. */
const lists: ReadonlyMap<number, string> = new Map([[212, `'${schedules}'`]]);

/** Places in the menus after those of the modules that every group has. */
const AFTER = 20;

const familyRows: readonly ModuleRow[] = families.flatMap(([id, name, product, children], family) => [
  {
    Mod_ID: id,
    mod_name: name,
    mod_filename: '',
    mod_Status: 'Y' as const,
    Mod_ParentId: 0,
    mod_prod_id: product,
    sequence: AFTER + family,
    xmlData: null,
  },
  ...children.map(
    ([child, title, file, , status], place): ModuleRow => ({
      Mod_ID: child,
      mod_name: title,
      mod_filename: file,
      mod_Status: status ?? 'Y',
      Mod_ParentId: id,
      mod_prod_id: product,
      sequence: place + 1,
      xmlData: lists.get(child) ?? null,
    }),
  ),
]);

export const moduleRows = familyRows.filter(({ Mod_ID }) => Mod_ID !== EXCHANGE);

/** Who may open them: role ids from 1 on, in the order of the seed. */
export const permissionRows = families.flatMap(([, , , children]) =>
  children.flatMap(([p_mod_id, , , letters]) =>
    [...letters].map((p_mod_type, role) => ({ p_mod_id, p_cr_id: role + 1, p_mod_type })),
  ),
);
