import type { Welcome } from '../../../providers/session/session.ts';
import { type Translate, useText } from './texts.ts';

interface Props {
  readonly users: Welcome['demo_users'];
  readonly storeCount: number;
  readonly onUse: (userid: string) => void;
}

/** More names than this would not fit on one line. */
const namesShown = 2;

function storesText(stores: readonly string[], storeCount: number, t: Translate) {
  if (stores.length === 0 || stores.length >= storeCount) return t('signIn.demo.allStores');
  if (stores.length <= namesShown) return stores.join(', ');
  return t('signIn.demo.storeCount', { smart_count: stores.length });
}

/** The users of the demo group; choosing one fills in its id, never its password. */
export function DemoUsers({ users, storeCount, onUse }: Props) {
  const t = useText();
  return (
    <section className="so-right" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('signIn.demo.title')}</h2>
      <p className="so-intro">{t('signIn.demo.intro')}</p>
      <div className="so-demo">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('signIn.demo.userid')}</th>
              <th scope="col">{t('signIn.demo.role')}</th>
              <th scope="col">{t('signIn.demo.stores')}</th>
              <th scope="col">
                <span className="so-hidden">{t('signIn.demo.use')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.map(({ userid, role, stores }) => (
              <tr key={userid}>
                <th scope="row">{userid}</th>
                <td>{role}</td>
                <td>{storesText(stores, storeCount, t)}</td>
                <td>
                  <button
                    type="button"
                    className="so-link"
                    aria-label={t('signIn.demo.useUser', { userid })}
                    onClick={() => onUse(userid)}
                  >
                    {t('signIn.demo.use')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
