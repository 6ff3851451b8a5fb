import type { ReactNode } from 'react';
import { Each, If } from '../each.tsx';
import { FormField } from '../parts/form-field.tsx';
import { linkMessages } from '../parts/link-messages.ts';
import {
  AskForCode,
  LinkNote,
  onceListening,
  TakeCode,
  UnknownLink,
  useLinkTexts,
} from '../parts/link-page.tsx';
import { BankFacts, PayCode } from '../parts/ways-to-pay.tsx';
import { useSpeech } from '../speak.tsx';
import { quotePage as messages } from './messages.ts';

/** A quote for whoever has its link: what it offers, and ways to accept it, ask about it or decline it. */
export function QuotePage(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap narrow lone document">
      <h1>{t(messages.title)}</h1>
      <If list="known">
        <If list="accepted">
          <p className="verdict yes" role="status">
            {t(messages.isAccepted)}
          </p>
        </If>
        <If list="due">
          <Deposit />
        </If>
        <Each list="closed">
          <p className="verdict no" role="status">
            {'{{it.text}}'}
          </p>
        </Each>
        <If list="hasPosts">
          <p className="amount">{'{{quote.total}}'}</p>
          <p className="lead">{t(messages.perMonth)}</p>
        </If>
        <If list="open">
          <p id="quote-jump">
            <a className="button" href="#quote">
              {t(messages.jump)}
            </a>
          </p>
        </If>
        <dl className="card-facts">
          <dt>{t(messages.from)}</dt>
          <dd className="notranslate">{'{{quote.supplier}}'}</dd>
          <dt>{t(messages.client)}</dt>
          <dd className="notranslate">{'{{quote.client}}'}</dd>
          <dt>{t(messages.number)}</dt>
          <dd>{'{{quote.number}}'}</dd>
          <dt>{t(messages.version)}</dt>
          <dd>{'{{quote.version}}'}</dd>
          <dt>{t(messages.until)}</dt>
          <dd>{'{{quote.until}}'}</dd>
          <If list="dated">
            <dt>{t(messages.start)}</dt>
            <dd>{'{{quote.start}}'}</dd>
            <dt>{t(messages.end)}</dt>
            <dd>{'{{quote.end}}'}</dd>
          </If>
          <If list="payment">
            <dt>{t(messages.payment)}</dt>
            <dd>{'{{quote.payment}}'}</dd>
          </If>
          <If list="hasPosts">
            <dt>{t(messages.wages)}</dt>
            <dd>{'{{quote.wages}}'}</dd>
          </If>
        </dl>
        <Prices />
        <If list="deposit">
          <p>
            {t(messages.deposit)}: <strong>{'{{quote.deposit}}'}</strong>
          </p>
        </If>
        <If list="reverse">
          <p>{t(messages.reverse)}</p>
        </If>
        <If list="hasTerms">
          <h2>{t(messages.terms)}</h2>
        </If>
        <If list="terms">
          <p className="notranslate quote-terms">{'{{quote.terms}}'}</p>
        </If>
        <Each list="clauses">
          <h3 className="notranslate">{'{{it.title}}'}</h3>
          <p className="notranslate quote-terms">{'{{it.text}}'}</p>
        </Each>
        <div className="row">
          <a className="button plain" href="/api/crm/shared-quote/{{quote.token}}/download" download="">
            {t(messages.download)}
          </a>
        </div>
        <If list="open">
          <Answers />
        </If>
      </If>
      <UnknownLink />
    </section>
  );
}

/** What the client pays first, once the quote is accepted. */
function Deposit(): ReactNode {
  const { t } = useSpeech();
  return (
    <div className="sheet">
      <h2>{t(messages.depositDue)}</h2>
      <p className="amount">{'{{quote.depositDue}}'}</p>
      <p>{t(messages.depositText)}</p>
      <If list="upi">
        <div className="row">
          <a className="button on-phone" href="{{quote.upi}}">
            {t(messages.payDeposit)}
          </a>
        </div>
        <PayCode of="upi" name={t(messages.depositCode)} />
      </If>
      <BankFacts />
    </div>
  );
}

function Prices(): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <If list="hasPosts">
        <table className="bill-lines">
          <thead>
            <tr>
              <th scope="col">{t(messages.post)}</th>
              <th scope="col">{t(messages.amount)}</th>
            </tr>
          </thead>
          <tbody>
            <Each list="lines">
              <tr>
                <td className="notranslate">
                  {'{{it.title}}'}
                  <br />
                  <small>{'{{it.detail}}'}</small>
                </td>
                <td>{'{{it.amount}}'}</td>
              </tr>
            </Each>
          </tbody>
          <tfoot>
            <If list="discount">
              <tr>
                <th scope="row">{t(messages.discount)}</th>
                <td>{'{{quote.discount}}'}</td>
              </tr>
            </If>
            <tr>
              <th scope="row">{t(messages.gst)}</th>
              <td>{'{{quote.gst}}'}</td>
            </tr>
            <tr>
              <th scope="row">{t(messages.total)}</th>
              <td>{'{{quote.total}}'}</td>
            </tr>
          </tfoot>
        </table>
      </If>
      <If list="hasItems">
        <h2>{t(messages.oneOff)}</h2>
        <table className="bill-lines">
          <thead>
            <tr>
              <th scope="col">{t(messages.item)}</th>
              <th scope="col">{t(messages.sum)}</th>
            </tr>
          </thead>
          <tbody>
            <Each list="items">
              <tr>
                <td className="notranslate">
                  {'{{it.title}}'}
                  <br />
                  <small>{'{{it.detail}}'}</small>
                </td>
                <td>{'{{it.amount}}'}</td>
              </tr>
            </Each>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(messages.gst)}</th>
              <td>{'{{quote.oneOffGst}}'}</td>
            </tr>
            <tr>
              <th scope="row">{t(messages.oneOffTotal)}</th>
              <td>{'{{quote.oneOff}}'}</td>
            </tr>
          </tfoot>
        </table>
      </If>
    </>
  );
}

/** Where the code comes from is known of each quote. */
const codeLabel = ['{{quote.codeLabel}}', '{{quote.codeLabel}}'] as const;

function Answers(): ReactNode {
  const { t } = useSpeech();
  return (
    <div
      id="quote"
      className="sheet"
      {...useLinkTexts('{{quote.token}}', '{{quote.codeSent}}')}
      data-digest="{{quote.digest}}"
      data-deposit="{{quote.asksDeposit}}"
    >
      <h2>{t(messages.acceptTitle)}</h2>
      <AskForCode id="quote" intro="{{quote.acceptText}}" />
      <TakeCode id="quote" form="accept" action={messages.accept} label={codeLabel}>
        <FormField name="name" label={messages.name} complete="name" max={120} />
      </TakeCode>
      <LinkNote id="quote" />
      <details>
        <summary>{t(messages.askTitle)}</summary>
        <form id="quote-ask" className="sheet-form" noValidate data-prefix="ask-">
          <FormField name="ask-name" label={messages.name} complete="name" max={120} />
          <FormField name="question" label={messages.question} rows={3} max={1000} />
          <button className="button plain" type="submit" {...onceListening}>
            {t(messages.ask)}
          </button>
        </form>
      </details>
      <details>
        <summary>{t(messages.declineTitle)}</summary>
        <form id="quote-decline" className="sheet-form" noValidate data-prefix="decline-">
          <p>{'{{quote.acceptText}}'}</p>
          <div className="row">
            <button className="button plain" type="button" id="quote-decline-code" {...onceListening}>
              {t(linkMessages.sendCode)}
            </button>
          </div>
          <FormField name="decline-otp" label={codeLabel} mode="numeric" complete="one-time-code" max={6} />
          <FormField name="decline-name" label={messages.name} complete="name" max={120} />
          <FormField name="reason" label={messages.reason} rows={3} max={1000} />
          <button className="button plain" type="submit" {...onceListening}>
            {t(messages.decline)}
          </button>
        </form>
      </details>
    </div>
  );
}
