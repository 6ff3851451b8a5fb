import { choice, date, id, integer, time } from '#shared/core/fields.ts';
import { filled } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { loanKinds, noticeLaw } from './hours.ts';
import type { LoanKind } from './hours.ts';
import { recoverySays as messages } from './server-messages.ts';

/** Contact is allowed at these times at most. From 2027 one window holds for every loan. */
function lawOf(kind: LoanKind, from: string): { readonly opens: string; readonly closes: string } {
  return kind === 'microfinance' && from < '2027-01-01'
    ? { opens: '09:00', closes: '18:00' }
    : { opens: '08:00', closes: '19:00' };
}

/** From a day on: when borrowers may be contacted, and how often. */
export const recoveryRules = defineResource({
  name: 'recovery_rules',
  one: 'recovery_rule',
  title: { one: ['contact rule', 'संपर्क नियम'], many: ['contact rules', 'संपर्क नियम'] },
  naming: ['loan_kind', 'effective_from'],
  path: '/recovery/rules',
  fields: {
    id: id(),
    effective_from: date().required().once().label('Effective from', 'कब से लागू'),
    loan_kind: choice(loanKinds)
      .initial('other')
      .once()
      .label('Kind of loan', 'लोन की किस्म')
      .called({ other: ['Other loan', 'अन्य लोन'], microfinance: ['Microfinance', 'माइक्रोफ़ाइनेंस'] }),
    opens: time().required().once().label('Contact from', 'संपर्क कब से'),
    closes: time().required().once().label('Contact until', 'संपर्क कब तक'),
    visits_per_day: integer(1, 20).initial(3).once().label('Contacts a day', 'एक दिन में संपर्क'),
    visits_per_week: integer(1, 100).initial(10).once().label('Contacts in seven days', 'सात दिन में संपर्क'),
    notice_hours: integer(0, 168)
      .initial(noticeLaw.hours)
      .once()
      .label('Notice before a first visit, in hours', 'पहली विज़िट से कितने घंटे पहले सूचना'),
  },
  access: { read: 'recovery:read', write: 'recovery:write' },
  list: {
    columns: [
      'effective_from',
      'loan_kind',
      'opens',
      'closes',
      'visits_per_day',
      'visits_per_week',
      'notice_hours',
    ],
    filter: ['loan_kind'],
    sort: ['effective_from'],
    order: '-effective_from',
  },
  check: (record) => {
    const { effective_from: from, loan_kind: kind, opens, closes } = record;
    if (String(opens) >= String(closes)) return { field: 'closes', text: messages.hoursOrder };
    const law = lawOf(kind === 'microfinance' ? kind : 'other', String(from));
    if (String(opens) < law.opens) return { field: 'opens', text: filled(messages.hoursLaw, law) };
    if (String(closes) > law.closes) return { field: 'closes', text: filled(messages.hoursLaw, law) };
    return String(from) >= noticeLaw.from && Number(record.notice_hours ?? noticeLaw.hours) < noticeLaw.hours
      ? { field: 'notice_hours', text: messages.noticeLaw }
      : null;
  },
});

export type RecoveryRule = Row<typeof recoveryRules>;
