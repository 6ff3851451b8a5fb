import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { If } from '../each.tsx';
import { useSpeech } from '../speak.tsx';
import { FormField } from './form-field.tsx';
import { linkMessages as messages } from './link-messages.ts';

/**
 * What the script of a page needs that is opened by a link: its key, and what it says on the way. `sent` is
 * said of a code that does not always go by mail.
 */
export function useLinkTexts(token: string, sent?: string): Readonly<Record<`data-${string}`, string>> {
  const { t } = useSpeech();
  return {
    'data-token': token,
    'data-sent': sent ?? t(messages.sent),
    'data-offline': t(messages.offline),
    'data-failed': t(messages.failed),
  };
}

/**
 * For a button that does nothing without script: it can be pressed once `startPage` of the public script
 * has begun to listen, so that no press is lost.
 */
export const onceListening = { disabled: true, 'data-waits': '' } as const;

/** The form that mails the code. `intro` says why. */
export function AskForCode({ id, intro }: { id: string; intro: string }): ReactNode {
  const { t } = useSpeech();
  return (
    <form id={`${id}-code`} className="sheet-form" noValidate>
      <p>{intro}</p>
      <button className="button" type="submit" {...onceListening}>
        {t(messages.sendCode)}
      </button>
    </form>
  );
}

type TakeCodeProps = { id: string; form: string; action: Message; label?: Message; children?: ReactNode };
/** The form that takes the code, and what else `children` ask for, hidden while no code was sent. */
export function TakeCode({ id, form, action, label = messages.code, children }: TakeCodeProps): ReactNode {
  const { t } = useSpeech();
  return (
    <form id={`${id}-${form}`} className="sheet-form" noValidate hidden>
      <FormField name="otp" label={label} mode="numeric" complete="one-time-code" max={6} />
      {children}
      <div className="row">
        <button className="button" type="submit" {...onceListening}>
          {t(action)}
        </button>
        <button className="button plain" type="button" id={`${id}-again`} {...onceListening}>
          {t(messages.again)}
        </button>
      </div>
    </form>
  );
}

/** Where the page says how it went. */
export function LinkNote({ id }: { id: string }): ReactNode {
  return <p id={`${id}-note`} className="note" role="status" tabIndex={-1} />;
}

/** Shown where the key of the address opens nothing. */
export function UnknownLink(): ReactNode {
  const { t } = useSpeech();
  return (
    <If list="unknown">
      <p className="verdict no" role="status">
        {t(messages.unknown)}
      </p>
      <p>{t(messages.unknownText)}</p>
    </If>
  );
}
