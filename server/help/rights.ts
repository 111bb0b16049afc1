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
  en: 'You see Rooftop as somebody else, so nothing can be changed at present.',
  es: 'Ve Rooftop como otra persona, así que por ahora no se puede cambiar nada.',
};

function levelSentence(principal: Principal, id: string, { edits, isOfEveryone }: Page): Words {
  const { role_name: role } = principal.role;
  if (isOfEveryone && !(edits && mayOpen(principal, id, 'edit'))) {
    return {
      en: 'Everybody who is signed in has this page.',
      es: 'Todo el que ha iniciado sesión tiene esta página.',
    };
  }
  if (!edits) {
    return { en: `As ${role} you may read this page.`, es: `Como ${role} puede leer esta página.` };
  }
  if (mayOpen(principal, id, 'edit')) {
    return {
      en: `As ${role} you may read this page and ${edits.en}.`,
      es: `Como ${role} puede leer esta página y ${edits.es}.`,
    };
  }
  return {
    en: `As ${role} you may read this page, but not ${edits.en}. An administrator of your group can add that.`,
    es: `Como ${role} puede leer esta página, pero no ${edits.es}. Un administrador de su grupo puede agregarlo.`,
  };
}

const hidden: Readonly<Record<Sensitivity, Words>> = {
  gross: {
    en: 'Cost and gross are hidden from your role. The figures exist; they are not zero.',
    es: 'Su rol no ve costo ni utilidad bruta. Las cifras existen; no son cero.',
  },
  personal: {
    en: 'Names, phone numbers and addresses of customers and colleagues are hidden from your role.',
    es: 'Su rol no ve nombres, teléfonos ni direcciones de clientes y colegas.',
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
      en: 'You see all stores of the group.',
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
    ? { en: 'No store is in your scope.', es: 'No tiene ningún concesionario a su alcance.' }
    : { en: `You see your own stores: ${names}.`, es: `Ve sus propios concesionarios: ${names}.` };
}
