import type { ReactNode } from 'react';
import { signingMessages } from '#shared/modules/contracts/signing/messages.ts';
import { Each, If } from '../each.tsx';
import { FormField } from '../parts/form-field.tsx';
import {
  AskForCode,
  LinkNote,
  onceListening,
  TakeCode,
  UnknownLink,
  useLinkTexts,
} from '../parts/link-page.tsx';
import { useSpeech } from '../speak.tsx';
import { signPage as messages } from './messages.ts';

/** A contract for a signer who has its link: a code opens it, then it can be signed or declined. */
export function SignPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap narrow lone document">
      <h1>{t(messages.title)}</h1>
      <If list="known">
        <dl className="card-facts">
          <dt>{t(messages.from)}</dt>
          <dd className="notranslate">{'{{sign.business}}'}</dd>
          <dt>{t(messages.signer)}</dt>
          <dd className="notranslate">{'{{sign.name}}'}</dd>
        </dl>
        <Each list="closed">
          <p className="verdict no" role="status">
            {'{{it.text}}'}
          </p>
        </Each>
        <If list="open">
          <Steps />
        </If>
      </If>
      <UnknownLink />
    </section>
  );
}

/** Where the code comes from is known of each signer. */
const codeLabel = ['{{sign.codeLabel}}', '{{sign.codeLabel}}'] as const;

function Steps(): ReactNode {
  const { t } = useSpeech();
  return (
    <div
      id="sign"
      className="sheet"
      {...useLinkTexts('{{sign.token}}', '{{sign.codeSent}}')}
      data-not-yet={t(messages.notYet)}
      data-signed={t(messages.signed)}
      data-completed={t(messages.completed)}
      data-undone={t(messages.undone)}
    >
      <AskForCode id="sign" intro="{{sign.start}}" />
      <TakeCode id="sign" form="open" action={messages.open} label={codeLabel} />
      <article id="sign-document" className="notranslate" tabIndex={-1} hidden />
      <div id="sign-file" hidden>
        <p className="hint">
          {t(messages.digest)}: <span id="sign-digest" className="sign-digest" />
        </p>
        <button className="button plain" type="button" id="sign-download">
          {t(messages.download)}
        </button>
      </div>
      <LinkNote id="sign" />
      <div id="sign-answers" hidden>
        <SignForm />
        <details>
          <summary>{t(messages.declineTitle)}</summary>
          <form id="sign-decline" className="sheet-form" noValidate>
            <FormField name="reason" label={messages.reason} rows={3} max={1000} />
            <button className="button plain" type="submit" {...onceListening}>
              {t(messages.decline)}
            </button>
          </form>
        </details>
      </div>
    </div>
  );
}

function SignForm(): ReactNode {
  const { t } = useSpeech();
  return (
    <form id="sign-form" className="sheet-form" noValidate>
      <h2>{t(messages.signTitle)}</h2>
      <FormField name="name" label={messages.name} hint={messages.nameHint} complete="name" max={120} />
      <details id="sign-draw">
        <summary>{t(messages.draw)}</summary>
        <p className="hint">{t(messages.drawHint)}</p>
        <canvas id="sign-canvas" width={1000} height={300} role="img" aria-label={t(messages.drawArea)} />
        <button className="button plain" type="button" id="sign-clear">
          {t(messages.clear)}
        </button>
      </details>
      <div className="field" data-field="consent">
        <label className="sign-consent" htmlFor="f-consent">
          <input type="checkbox" id="f-consent" name="consent" aria-describedby="e-consent" />
          <span>{t(signingMessages.consent)}</span>
        </label>
        <p className="mistake" id="e-consent" />
      </div>
      <button className="button" type="submit" {...onceListening}>
        {t(messages.sign)}
      </button>
    </form>
  );
}
