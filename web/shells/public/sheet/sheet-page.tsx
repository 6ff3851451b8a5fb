import type { ReactNode } from 'react';
import { If } from '../each.tsx';
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
import { sheetPage as messages } from './messages.ts';

/** An attendance sheet for whoever has its link: a code from the mail opens it, then it can be answered. */
export function SheetPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap lone">
      <h1>{t(messages.title)}</h1>
      <If list="known">
        <div
          id="sheet"
          className="sheet"
          {...useLinkTexts('{{sheet.token}}')}
          data-nobody={t(messages.nobody)}
          data-no-post={t(messages.noPost)}
        >
          <AskForCode id="sheet" intro={t(messages.start)} />
          <TakeCode id="sheet" form="open" action={messages.open} />
          <Shown />
          <LinkNote id="sheet" />
        </div>
      </If>
      <UnknownLink />
    </section>
  );
}

function Shown(): ReactNode {
  const { t } = useSpeech();
  const facts = ['from', 'client', 'site', 'month', 'total'] as const;
  return (
    <div id="sheet-shown" className="sheet-shown" hidden>
      <dl className="card-facts">
        {facts.map((fact) => (
          <div key={fact} className="sheet-fact">
            <dt>{t(messages[fact])}</dt>
            <dd className="notranslate" id={`sheet-${fact}`} />
          </div>
        ))}
      </dl>
      <h2>{t(messages.posts)}</h2>
      <table className="bill-lines">
        <thead>
          <tr>
            <th scope="col">{t(messages.post)}</th>
            <th scope="col">{t(messages.count)}</th>
            <th scope="col">{t(messages.duties)}</th>
          </tr>
        </thead>
        <tbody id="sheet-posts" />
      </table>
      <h2>{t(messages.people)}</h2>
      <p className="about">{t(messages.half)}</p>
      <div className="sheet-days" role="region" aria-label={t(messages.people)} tabIndex={0}>
        <table>
          <thead>
            <tr id="sheet-days">
              <th scope="col">{t(messages.employee)}</th>
              <th scope="col">{t(messages.duties)}</th>
            </tr>
          </thead>
          <tbody id="sheet-rows" />
        </table>
      </div>
      <form id="sheet-answer" className="sheet-form" noValidate>
        <h2>{t(messages.answer)}</h2>
        <FormField name="name" label={messages.name} complete="name" max={120} />
        <button className="button" type="submit" value="approve" {...onceListening}>
          {t(messages.approve)}
        </button>
        <FormField
          name="objection"
          label={messages.objection}
          hint={messages.objectionHint}
          rows={4}
          // Who approves leaves it empty; who objects may not, which its hint says.
          more={{ 'aria-required': false }}
          max={1000}
        />
        <button className="button plain" type="submit" value="object" {...onceListening}>
          {t(messages.object)}
        </button>
      </form>
    </div>
  );
}
