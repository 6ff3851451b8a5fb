import type { ReactNode } from 'react';
import { FormField } from '../parts/form-field.tsx';
import { LinkNote, onceListening } from '../parts/link-page.tsx';
import { useSpeech } from '../speak.tsx';
import { verifyPage as messages } from './messages.ts';

/** Verifies a signed PDF by the file or by the code printed on it. */
export function VerifyPage(): ReactNode {
  const { t } = useSpeech();
  const texts = ['intact', 'changed', 'changedText', 'foreign', 'foreignText', 'known', 'knownText'] as const;
  const more = [
    'business',
    'document',
    'number',
    'signedBy',
    'link',
    'in_person_code',
    'in_person_paper',
    'photos',
    'photosMissing',
    'timestamp',
    'timestampMissing',
    'timestampLate',
    'validity',
    'undone',
    'empty',
    'emptyCode',
    'offline',
    'failed',
  ] as const;
  return (
    <section className="wrap narrow lone">
      <h1>{t(messages.title)}</h1>
      <p className="lead">{t(messages.lead)}</p>
      <div id="verify" className="sheet" data-offline={t(messages.offline)} data-failed={t(messages.failed)}>
        <form id="verify-file" className="sheet-form" noValidate>
          <FormField
            name="file"
            label={messages.file}
            hint={messages.fileHint}
            type="file"
            more={{ accept: 'application/pdf' }}
          />
          <button className="button" type="submit" {...onceListening}>
            {t(messages.checkFile)}
          </button>
        </form>
        <form id="verify-code" className="sheet-form" noValidate>
          <FormField name="code" label={messages.code} hint={messages.codeHint} max={30} />
          <button className="button plain" type="submit" {...onceListening}>
            {t(messages.checkCode)}
          </button>
        </form>
        <LinkNote id="verify" />
        <div id="verify-result" role="status" tabIndex={-1} />
        {[...texts, ...more].map((name) => (
          <span key={name} id={`verify-text-${name}`} hidden>
            {t(messages[name])}
          </span>
        ))}
      </div>
    </section>
  );
}
