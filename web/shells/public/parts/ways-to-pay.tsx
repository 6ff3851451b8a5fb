import type { ReactNode } from 'react';
import { billPage as messages } from '../bill/messages.ts';
import { If } from '../each.tsx';
import { useSpeech } from '../speak.tsx';

/** For whoever reads the page on a computer, which has no UPI app. `data-pays` marks what is a way to pay. */
export function PayCode({ of, name }: { of: 'upi' | 'tds'; name: string }): ReactNode {
  const { t } = useSpeech();
  return (
    <figure className="pay-code" data-pays="">
      <svg role="img" aria-label={name} viewBox={`0 0 {{${of}.size}} {{${of}.size}}`}>
        <path d={`{{${of}.code}}`} />
      </svg>
      <figcaption>
        {t(messages.payCode)} <b className="notranslate">{'{{upi.id}}'}</b>
      </figcaption>
    </figure>
  );
}

/** The account to which a transfer goes. */
export function BankFacts(): ReactNode {
  const { t } = useSpeech();
  return (
    <If list="bank">
      <h2 data-pays="">{t(messages.bank)}</h2>
      <dl className="card-facts" data-pays="">
        <dt>{t(messages.payee)}</dt>
        <dd className="notranslate">{'{{bill.payee}}'}</dd>
        <dt>{t(messages.bankName)}</dt>
        <dd className="notranslate">{'{{bill.bank}}'}</dd>
        <dt>{t(messages.account)}</dt>
        <dd>{'{{bill.account}}'}</dd>
        <dt>{t(messages.ifsc)}</dt>
        <dd>{'{{bill.ifsc}}'}</dd>
      </dl>
    </If>
  );
}
