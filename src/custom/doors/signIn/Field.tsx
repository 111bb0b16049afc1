import { type ComponentProps, type ReactNode, useState } from 'react';
import { useText } from './texts.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  /** Lines of a longer text. @default one */
  readonly rows?: number;
  readonly name: string;
  readonly label: string;
  /** What is wrong with the value; shown under the field and read with it. */
  readonly problem?: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
}

/** One labelled input; a password can be shown while typing. */
export function Field({ name, label, problem, aside, rows, type = 'text', ...input }: Props) {
  const t = useText();
  const [isVisible, setVisible] = useState(false);
  const isPassword = type === 'password';
  const told = {
    id: name,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${name}-problem` : undefined,
  };
  return (
    <div className="so-field">
      <div className="so-label">
        <label htmlFor={name}>{label}</label>
        {aside}
      </div>
      <div className={rows ? 'so-inputBox so-textBox' : 'so-inputBox'}>
        {rows ? (
          <textarea {...{ rows, name }} {...told} maxLength={input.maxLength} />
        ) : (
          <input
            {...input}
            {...told}
            name={name}
            type={isPassword && isVisible ? 'text' : type}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {isPassword && (
          <button
            type="button"
            className="so-link so-quiet so-reveal"
            aria-label={t(isVisible ? 'signIn.hidePassword' : 'signIn.showPassword')}
            onClick={() => setVisible(!isVisible)}
          >
            {t(isVisible ? 'signIn.hide' : 'signIn.show')}
          </button>
        )}
      </div>
      {problem && (
        <p className="so-problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
