import type { ReactNode } from 'react';
import { Each, If } from '../each.tsx';
import { FormField } from '../parts/form-field.tsx';
import { LinkNote, onceListening, UnknownLink, useLinkTexts } from '../parts/link-page.tsx';
import { BankFacts, PayCode } from '../parts/ways-to-pay.tsx';
import { useSpeech } from '../speak.tsx';
import { billPage as messages } from './messages.ts';

/** One invoice for whoever has its link: what it is for, what is due, and how to pay and say so. */
export function BillPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap narrow lone document">
      <h1>{'{{bill.title}}'}</h1>
      <If list="known">
        <If list="due">
          <p className="amount">{'{{bill.left}}'}</p>
        </If>
        <If list="late">
          <p className="lead late">{t(messages.late)}</p>
        </If>
        <If list="onTime">
          <p className="lead">
            {t(messages.due)}: {'{{bill.due}}'}
          </p>
        </If>
        <If list="reported">
          <p className="verdict" role="status">
            {t(messages.reported)}
          </p>
        </If>
        <div className="row">
          <Each list="online">
            <button
              className="button"
              type="button"
              data-pays=""
              data-checkout="{{it.provider}}"
              {...onceListening}
            >
              {'{{it.text}}'}
            </button>
          </Each>
          <If list="upi">
            <a className="button on-phone" data-pays="" href="{{bill.upi}}">
              {t(messages.pay)}
            </a>
          </If>
          <a className="button plain" href="/api/billing/shared/{{bill.token}}/download" download="">
            {t(messages.download)}
          </a>
        </div>
        <If list="upi">
          <p className="about on-phone" data-pays="">
            {t(messages.payHint)}
          </p>
          <PayCode of="upi" name={t(messages.payCodeName)} />
        </If>
        <If list="tds">
          <Tds />
        </If>
        <If list="open">
          <Paid />
        </If>
        <If list="correct">
          <Correct />
        </If>
        <dl className="card-facts">
          <dt>{t(messages.from)}</dt>
          <dd className="notranslate">{'{{bill.supplier}}'}</dd>
          <dt>{t(messages.for)}</dt>
          <dd className="notranslate">{'{{bill.client}}'}</dd>
          <dt>{t(messages.number)}</dt>
          <dd>{'{{bill.number}}'}</dd>
          <dt>{t(messages.issued)}</dt>
          <dd>{'{{bill.issued}}'}</dd>
          <If list="note">
            <dt>{t(messages.original)}</dt>
            <dd>{'{{bill.original}}'}</dd>
          </If>
          <If list="reason">
            <dt>{t(messages.reason)}</dt>
            <dd className="notranslate">{'{{bill.reason}}'}</dd>
          </If>
          <If list="period">
            <dt>{t(messages.period)}</dt>
            <dd>{'{{bill.period}}'}</dd>
          </If>
        </dl>
        <table className="bill-lines">
          <thead>
            <tr>
              <th scope="col">{t(messages.service)}</th>
              <th scope="col">{t(messages.amount)}</th>
            </tr>
          </thead>
          <tbody>
            <Each list="lines">
              <tr>
                <td className="notranslate">{'{{it.title}}'}</td>
                <td>{'{{it.amount}}'}</td>
              </tr>
            </Each>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(messages.taxable)}</th>
              <td>{'{{bill.taxable}}'}</td>
            </tr>
            <tr>
              <th scope="row">{t(messages.tax)}</th>
              <td>{'{{bill.tax}}'}</td>
            </tr>
            <tr>
              <th scope="row">{t(messages.total)}</th>
              <td>{'{{bill.total}}'}</td>
            </tr>
            <Each list="settled">
              <tr>
                <th scope="row">{'{{it.name}}'}</th>
                <td>{'{{it.amount}}'}</td>
              </tr>
            </Each>
            <If list="due">
              <tr>
                <th scope="row">{t(messages.left)}</th>
                <td>{'{{bill.left}}'}</td>
              </tr>
            </If>
          </tfoot>
        </table>
        <If list="reverse">
          <p>{t(messages.reverse)}</p>
        </If>
        <BankFacts />
      </If>
      <Each list="settled">
        <p className="verdict yes" role="status">
          {'{{it.text}}'}
        </p>
      </Each>
      <Each list="closed">
        <p className="verdict no" role="status">
          {'{{it.text}}'}
        </p>
      </Each>
      <UnknownLink />
    </section>
  );
}

/** For a client who keeps TDS back: the same ways to pay, for what is left then. */
function Tds(): ReactNode {
  const { t } = useSpeech();
  return (
    <div className="sheet" data-pays="">
      <h2>{t(messages.tdsTitle)}</h2>
      <p>{t(messages.tdsText)}</p>
      <div className="row">
        <Each list="online">
          <button
            className="button plain"
            type="button"
            data-checkout="{{it.provider}}"
            data-tds=""
            {...onceListening}
          >
            {'{{it.text}} · {{tds.pay}}'}
          </button>
        </Each>
        <If list="upi">
          <a className="button plain on-phone" href="{{tds.upi}}">
            {t(messages.tdsUpi)}
          </a>
        </If>
      </div>
      <If list="upi">
        <PayCode of="tds" name={t(messages.tdsCodeName)} />
      </If>
    </div>
  );
}

function Paid(): ReactNode {
  const { t } = useSpeech();
  return (
    <div id="bill" className="sheet" {...useLinkTexts('{{bill.token}}')} data-checking={t(messages.checking)}>
      <h2 data-pays="">{t(messages.paidTitle)}</h2>
      <form id="bill-paid" className="sheet-form" data-pays="" noValidate>
        <p>{t(messages.paidText)}</p>
        <If list="tds">
          <div className="field" data-field="tds">
            <label className="sign-consent" htmlFor="f-tds">
              <input type="checkbox" id="f-tds" name="tds" aria-describedby="e-tds" />
              <span>{t(messages.tdsPaid)}</span>
            </label>
            <p className="mistake" id="e-tds" />
          </div>
        </If>
        <FormField name="reference" label={messages.reference} max={80} />
        <button className="button plain" type="submit" {...onceListening}>
          {t(messages.havePaid)}
        </button>
      </form>
      <LinkNote id="bill" />
      <button id="bill-again" className="button plain" type="button" hidden>
        {t(messages.again)}
      </button>
    </div>
  );
}

/** For a client whose payment waits to be confirmed, and who gave a wrong reference. */
function Correct(): ReactNode {
  const { t } = useSpeech();
  return (
    <div id="bill" className="sheet" {...useLinkTexts('{{bill.token}}')}>
      <h2>{t(messages.correctTitle)}</h2>
      <p className="reference">
        <b className="notranslate">{'{{bill.reference}}'}</b>
      </p>
      <form id="bill-paid" className="sheet-form" data-corrects="" noValidate>
        <p>{t(messages.correctText)}</p>
        <FormField name="reference" label={messages.reference} max={80} />
        <button className="button plain" type="submit" {...onceListening}>
          {t(messages.correct)}
        </button>
      </form>
      <LinkNote id="bill" />
    </div>
  );
}
