import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  key,
  money,
  nested,
  nullable,
  reference,
  status,
  text,
} from '#shared/core/fields.ts';
import { mostLines } from '#shared/core/history.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { pinCode } from '#shared/core/number-fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { loanKinds } from './hours.ts';
import { holds, noticeWays, outcomeNames, outcomes } from './outcomes.ts';
import { recoverySays as messages } from './server-messages.ts';

export const caseLifecycle = defineLifecycle({
  initial: 'new',
  states: ['new', 'allocated', 'closed'],
  actions: {
    allocate: { from: ['new', 'allocated'], to: 'allocated' },
    release: { from: ['allocated'], to: 'new' },
    close: { from: ['new', 'allocated'], to: 'closed' },
    reopen: { from: ['closed'], to: 'new' },
  },
});

/**
 * What the office did with a case. An allocation names the agent, who may still hand in what was done before.
 */
const historyLine = z.strictObject({
  action: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.optional(z.string()),
  agent_id: z.optional(z.string()),
});

/**
 * A loan that a lender gave to be recovered. The borrower’s number is sealed and leaves the server nowhere.
 */
export const recoveryCases = defineResource({
  name: 'recovery_cases',
  one: 'recovery_case',
  title: { one: ['case', 'केस'], many: ['cases', 'केस'] },
  naming: ['borrower_name', 'loan_number'],
  path: '/recovery/cases',
  fields: {
    id: id(),
    lender_id: key().refersTo('recovery_lenders').label('Lender', 'बैंक'),
    lender_name: text(120).label('Lender', 'बैंक'),
    loan_number: reference(40, { min: 1, missing: messages.loanNumber }).label('Loan number', 'लोन नंबर'),
    borrower_name: text(120, { min: 1, missing: messages.borrower }).label('Borrower', 'उधारकर्ता'),
    phone: text(20).label('Mobile number', 'मोबाइल नंबर'),
    /** Whether there is a number to call, which is all that anybody sees of it. */
    has_phone: flag().label('Number on file', 'नंबर दर्ज है'),
    address: text(500).editable().label('Address', 'पता'),
    city: text(60).editable().label('City', 'शहर'),
    area: text(80).editable().label('Area', 'इलाक़ा'),
    pin: pinCode().editable().label('PIN code', 'पिन कोड'),
    due: money().editable().label('Amount due', 'बाकी रक़म'),
    days_past_due: integer(0, 20_000).initial(0).editable().label('Days past due', 'कितने दिन से बाकी'),
    product: text(80).editable().label('Product', 'लोन का प्रकार'),
    loan_kind: choice(loanKinds)
      .initial('other')
      .editable()
      .label('Kind of loan', 'लोन की किस्म')
      .called({ other: ['Other loan', 'अन्य लोन'], microfinance: ['Microfinance', 'माइक्रोफ़ाइनेंस'] }),
    language: choice(['hi', 'en'])
      .initial('hi')
      .editable()
      .label('Language of messages', 'संदेश की भाषा')
      .called({ hi: ['Hindi', 'हिंदी'], en: ['English', 'अंग्रेज़ी'] }),
    status: status(caseLifecycle)
      .label('Status', 'स्थिति')
      .called({
        new: ['Not allocated', 'किसी को नहीं दिया'],
        allocated: ['With an agent', 'एजेंट के पास'],
        closed: ['Closed', 'बंद'],
      }),
    closed_as: choice(['none', 'paid', 'settled', 'returned', 'other'])
      .initial('none')
      .label('Closed as', 'कैसे बंद')
      .called({
        none: ['Open', 'खुला'],
        paid: ['Paid in full', 'पूरा भुगतान'],
        settled: ['Settled', 'समझौता'],
        returned: ['Returned to the lender', 'बैंक को लौटाया'],
        other: ['Other', 'अन्य'],
      }),
    agent_id: key().optional().label('Agent', 'एजेंट'),
    agent_name: text(120).label('Agent', 'एजेंट'),
    hold: choice(holds)
      .initial('none')
      .label('Visits paused', 'विज़िट रुकी')
      .called({
        none: ['No', 'नहीं'],
        grievance: ['Complaint or dispute', 'शिकायत या विवाद'],
        bereavement: ['Bereavement', 'शोक'],
        illness: ['Illness', 'बीमारी'],
        wedding: ['Wedding or festival', 'शादी या त्योहार'],
        request: ['Written request', 'लिखित अनुरोध'],
      }),
    hold_at: nullable(instant()).label('Paused since', 'कब से रुकी'),
    hold_until: date().optional().label('Paused until', 'कब तक रुकी'),
    hold_note: text(500).label('Reason', 'वजह'),
    notice_by: choice(noticeWays)
      .initial('none')
      .label('Notice of a first visit', 'पहली विज़िट की सूचना')
      .called({ none: ['None', 'नहीं'], letter: ['Letter', 'पत्र'], message: ['Text message', 'SMS संदेश'] }),
    noticed_at: nullable(instant()).label('Notice given', 'सूचना कब दी'),
    /** The message that is the notice; null for a letter. It has gone once `noticed_at` says when. */
    notice_contact: nullable(key()),
    notice_reference: text(60).label('Reference of the notice', 'सूचना का संदर्भ'),
    visits: integer(0, 100_000).label('Visits', 'विज़िट'),
    last_contact_at: nullable(instant()).label('Last contact', 'पिछला संपर्क'),
    last_outcome: choice(outcomes).optional().label('Last result', 'पिछला नतीजा').called(outcomeNames),
    promised_on: date().optional().label('Promised for', 'वादे की तारीख़'),
    promised_amount: money().optional().label('Promised amount', 'वादे की रक़म'),
    /** The day of a promise of which its agent was reminded. */
    reminded_on: date().optional(),
    collected: money().initial(0).label('Collected', 'वसूल'),
    contacts_held: integer(0, 100_000).label('To check', 'देखना बाकी'),
    history: nested(z.array(historyLine).check(z.maxLength(mostLines))),
  },
  hidden: ['phone', 'reminded_on', 'notice_contact'],
  sealed: ['phone'],
  access: {
    read: (actor) => can(actor, 'recovery:read') || { agent_id: actor.userId },
    write: 'recovery:write',
  },
  list: {
    filter: [
      'status',
      'lender_id',
      'agent_id',
      'hold',
      'city',
      'area',
      'pin',
      'loan_kind',
      'last_outcome',
      'notice_by',
    ],
    sort: ['created_at', 'due', 'days_past_due', 'borrower_name', 'last_contact_at', 'promised_on'],
    search: ['borrower_name', 'loan_number', 'area', 'city', 'pin'],
    order: '-days_past_due',
    columns: [
      'borrower_name',
      'status',
      'due',
      'days_past_due',
      'area',
      'agent_name',
      'last_outcome',
      'last_contact_at',
      'collected',
      'lender_name',
      'loan_number',
      'city',
    ],
  },
});

export type RecoveryCase = Row<typeof recoveryCases>;
