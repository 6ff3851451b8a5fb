import type { ReactNode } from 'react';
import { skillNames, skills } from '#shared/modules/on-call/skills.ts';
import { Partners } from '#web/core/ui/art/partners.tsx';
import { publicMessages as common } from '../messages.ts';
import { FormField } from '../parts/form-field.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSpeech } from '../speak.tsx';
import { partnerMessages as messages } from './messages.ts';

export const registrationCrumbs = [
  { path: '/partner/benefits', title: common.partnerBenefits },
  { path: '/partner-registration', title: messages.title },
] as const;

/** The words that the script says; it has no texts of its own. */
const words = [
  'sending',
  'mend',
  'waiting',
  'waitingTitle',
  'done',
  'doneTitle',
  'tryAgain',
  'remove',
  'restored',
  'submit',
] as const;

export function RegistrationPage(): ReactNode {
  const { t } = useSpeech();
  const spoken = Object.fromEntries(
    words.map((name) => [`data-say-${name.toLowerCase()}`, t(messages[name])]),
  );
  return (
    <>
      <PageHead crumbs={registrationCrumbs} title={messages.title} lead={messages.lead} art={<Partners />} />
      <section className="wrap narrow" aria-labelledby="application">
        <h2 id="application">{t(messages.form)}</h2>
        <p className="noscript">{t(common.formNeedsScript)}</p>
        <div className="notice" id="partner-state" role="status" tabIndex={-1} hidden>
          <h3> </h3>
          <p> </p>
        </div>
        <form id="partner" className="sheet" noValidate hidden {...spoken}>
          <fieldset>
            <legend>{t(messages.you)}</legend>
            <FormField name="name" label={messages.name} hint={messages.nameHint} complete="name" max={120} />
            <FormField
              name="phone"
              label={messages.phone}
              hint={messages.phoneHint}
              type="tel"
              mode="tel"
              complete="tel-national"
              max={20}
            />
            <FormField
              name="email"
              label={messages.email}
              type="email"
              mode="email"
              complete="email"
              optional
              max={254}
            />
          </fieldset>
          <fieldset>
            <legend>{t(messages.work)}</legend>
            <FormField name="areas" label={messages.areas} hint={messages.areasHint} max={500} />
            <Skills />
            <FormField name="experience_years" label={messages.experience} mode="numeric" max={2} />
            <FormField name="about" label={messages.about} rows={3} optional max={2000} />
          </fieldset>
          <fieldset>
            <legend>{t(messages.papers)}</legend>
            <FormField
              name="documents"
              label={messages.documents}
              hint={messages.documentsHint}
              type="file"
              optional
              more={{ multiple: true, accept: 'image/jpeg,image/png,image/webp,application/pdf' }}
            />
            <ul className="files" id="files" />
          </fieldset>
          <fieldset>
            <legend>{t(messages.bank)}</legend>
            <FormField
              name="bank_account"
              label={messages.account}
              hint={messages.accountHint}
              mode="numeric"
              max={18}
            />
            <FormField
              name="ifsc"
              label={messages.ifsc}
              hint={messages.ifscHint}
              max={11}
              more={{ autoCapitalize: 'characters', spellCheck: false }}
            />
          </fieldset>
          <div className="field" data-field="consent">
            <label className="tick">
              <input
                type="checkbox"
                id="f-consent"
                name="consent"
                aria-describedby="e-consent"
                aria-required
              />
              <span>{t(messages.consent)}</span>
            </label>
            <p className="hint">
              <a href="/privacy">{t(messages.policy)}</a>
            </p>
            <p className="mistake" id="e-consent" />
          </div>
          <p className="note" id="partnernote" role="status" />
          <button className="button" type="submit">
            {t(messages.submit)}
          </button>
        </form>
      </section>
    </>
  );
}

function Skills(): ReactNode {
  const { t } = useSpeech();
  return (
    <fieldset className="field" data-field="skills" aria-describedby="e-skills">
      <legend>{t(messages.skills)}</legend>
      <div className="skills">
        {skills.map((skill, i) => (
          <label className="tick" key={skill}>
            <input type="checkbox" name="skills" value={skill} {...(i === 0 ? { id: 'f-skills' } : {})} />
            <span>{t(skillNames[skill])}</span>
          </label>
        ))}
      </div>
      <p className="mistake" id="e-skills" />
    </fieldset>
  );
}
