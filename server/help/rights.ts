import { sql } from 'kysely';
import type { Access, Call, Sensitivity } from '../../contract/call.ts';
import type { Language, Words } from '../../contract/words.ts';
import { mayOpen, type Principal } from '../access/principal.ts';
import { textOrder } from '../db/reads/textKey.ts';
import type { Db } from '../db/schema.ts';
import { allCalls } from '../declared.ts';
import type { Page } from './page.ts';

/** Stores that a sentence names. */
const MOST_NAMES = 6;

const asksFor = (access: Access, route: string): boolean => {
  if (access.kind === 'anyOf') return access.rules.some((rule) => asksFor(rule, route));
  if (access.kind === 'module') return access.route === route;
  return route === 'dashboard' && access.kind === 'widget';
};

/** Kinds of figures on a page that not every role sees: those that its calls declare so. */
const kindsOn = (route: string): ReadonlySet<Sensitivity> =>
  new Set(
    allCalls
      .filter(({ access }: Call) => asksFor(access, route))
      .flatMap(({ sensitive = {} }) => Object.values(sensitive)),
  );

/** What somebody may do and see on a page, a sentence each. */
export async function rightsSentences(
  db: Db,
  principal: Principal,
  id: string,
  page: Page,
  language: Language,
): Promise<string[]> {
  const sentences = [
    levelSentence(principal, id, page),
    ...(principal.viewing ? [viewingSentence] : []),
    ...hiddenSentences(principal, id),
    ...(page.isByStore ? [await storesSentence(db, principal)] : []),
  ];
  return sentences.map((words) => words[language]);
}

const viewingSentence: Words = {
  en: "You can't edit or export while viewing as someone else.",
  es: 'No puede editar ni exportar mientras ve como otra persona.',
};

function levelSentence(principal: Principal, id: string, { edits, isOfEveryone }: Page): Words {
  const { role_name: role } = principal.role;
  if (isOfEveryone && !(edits && mayOpen(principal, id, 'edit'))) {
    return {
      en: 'All signed-in users can open this page.',
      es: 'Todos los usuarios con sesión pueden abrir esta página.',
    };
  }
  if (!edits) {
    return { en: `As ${role}, you can view this page.`, es: `Como ${role}, puede ver esta página.` };
  }
  if (mayOpen(principal, id, 'edit')) {
    return {
      en: `As ${role}, you can view this page and ${edits.en}.`,
      es: `Como ${role}, puede ver esta página y ${edits.es}.`,
    };
  }
  return {
    en: `As ${role}, you can view this page. To ${edits.en}, ask an administrator for access.`,
    es: `Como ${role}, puede ver esta página. Para ${edits.es}, pida acceso a un administrador.`,
  };
}

const hidden: Readonly<Record<Sensitivity, Words>> = {
  gross: {
    en: "Cost and gross are hidden for your role. They aren't zero.",
    es: 'El costo y la utilidad bruta están ocultos para su rol. No son cero.',
  },
  personal: {
    en: 'Names, phone numbers and addresses of customers and colleagues are hidden for your role.',
    es: 'Los nombres, teléfonos y direcciones de clientes y colegas están ocultos para su rol.',
  },
};

function hiddenSentences({ role }: Principal, id: string): Words[] {
  const kinds = kindsOn(id);
  return [
    ...(role.sees_gross === 'N' && kinds.has('gross') ? [hidden.gross] : []),
    ...(role.sees_personal === 'N' && kinds.has('personal') ? [hidden.personal] : []),
  ];
}

async function storesSentence(db: Db, { storeIds, seesAllStores }: Principal): Promise<Words> {
  if (seesAllStores) {
    return {
      en: 'You see all stores in the group.',
      es: 'Ve todos los concesionarios del grupo.',
    };
  }
  const count = storeIds.length;
  if (count > MOST_NAMES) {
    return { en: `You see your ${count} stores.`, es: `Ve sus ${count} concesionarios.` };
  }
  const stores = await db
    .selectFrom('store')
    .select('storename')
    .where('ID', 'in', [...storeIds])
    .orderBy(textOrder(sql.ref('storename')))
    .execute();
  const names = stores.map(({ storename }) => storename).join(', ');
  return names === ''
    ? { en: 'No stores are assigned to you.', es: 'No tiene concesionarios asignados.' }
    : { en: `Your stores: ${names}.`, es: `Sus concesionarios: ${names}.` };
}
