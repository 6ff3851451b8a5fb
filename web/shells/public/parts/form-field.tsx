import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

type Props = {
  name: string;
  label: Message;
  hint?: Message;
  type?: 'text' | 'tel' | 'email' | 'number' | 'file';
  rows?: number;
  optional?: boolean;
  complete?: string;
  mode?: 'numeric' | 'tel' | 'email' | 'text';
  max?: number;
  more?: Readonly<Record<string, string | boolean | number>>;
};

/**
 * A labelled field with room for its hint and its mistake. The script writes the mistake and points the field
 * at it. A file is chosen with a button in the words of the page, over which the browser's own lies unseen; a
 * script may write what was chosen beside it.
 */
export function FormField({
  name,
  label,
  hint,
  type = 'text',
  rows,
  optional = false,
  complete = 'off',
  mode,
  max,
  more = {},
}: Props): ReactNode {
  const { t } = useSpeech();
  const shared = {
    id: `f-${name}`,
    name,
    autoComplete: complete,
    'aria-describedby': `h-${name} e-${name}`,
    ...(max === undefined ? {} : { maxLength: max }),
    ...(optional ? {} : { 'aria-required': true }),
    ...more,
  };
  return (
    <div className="field" data-field={name}>
      <label htmlFor={`f-${name}`}>
        {t(label)} {optional ? <small>{t(messages.optional)}</small> : null}
      </label>
      <p className="hint" id={`h-${name}`}>
        {hint ? t(hint) : null}
      </p>
      {type === 'file' ? (
        <div className="pick">
          <input type="file" {...shared} />
          <span className="button plain" aria-hidden="true">
            {t(more['multiple'] === true ? messages.chooseFiles : messages.chooseFile)}
          </span>
          <span id={`p-${name}`} aria-hidden="true" />
        </div>
      ) : rows === undefined ? (
        <input type={type} {...(mode ? { inputMode: mode } : {})} {...shared} />
      ) : (
        <textarea rows={rows} {...shared} />
      )}
      <p className="mistake" id={`e-${name}`} />
    </div>
  );
}
