import { choice, date, id, integer, key, money, real, text } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

export const penaltyKinds = ['uncovered_duty', 'late_duty', 'missed_round', 'fill_rate'] as const;

/** What a term says that lacks something. */
export const penaltyMessages = defineMessages({
  amount: ['Enter the amount for each case.', 'हर बार की राशि लिखें।'],
  percent: ['Enter the percentage of the month’s bill.', 'महीने के बिल का प्रतिशत लिखें।'],
  below: ['Enter the fill rate below which it counts.', 'कितनी पूर्ति से कम पर लगेगा, लिखें।'],
  order: ['The last day is before the first day.', 'आख़िरी दिन पहले दिन से पहले है।'],
});

/**
 * What a contract takes off the bill where its service level is not met: an amount for each duty that nobody
 * did, each that began late and each missed patrol, or a percentage of a post’s month below a fill rate. A
 * post is never billed below nothing.
 */
export const contractPenalties = defineResource({
  name: 'contract_penalties',
  one: 'contract_penalty',
  title: { one: ['penalty term', 'जुर्माने की शर्त'], many: ['penalty terms', 'जुर्माने की शर्तें'], feminine: true },
  naming: ['name', 'contract_id'],
  path: '/contracts/penalties',
  fields: {
    id: id(),
    contract_id: key().refersTo('contracts').required().once().label('Contract', 'अनुबंध'),
    name: text(80)
      .required()
      .editable()
      .label('Name on the invoice', 'बिल पर नाम')
      .hint('Such as Penalty for uncovered duty.', 'जैसे ख़ाली ड्यूटी का जुर्माना।'),
    kind: choice(penaltyKinds)
      .initial('uncovered_duty')
      .editable()
      .label('Counted by', 'गिनती')
      .called({
        uncovered_duty: ['Each uncovered duty', 'हर ख़ाली ड्यूटी'],
        late_duty: ['Each late duty', 'हर देर से शुरू ड्यूटी'],
        missed_round: ['Each missed patrol', 'हर छूटी गश्त'],
        fill_rate: ['Month below a fill rate', 'महीने की पूर्ति कम होने पर'],
      }),
    amount: money().initial(0).editable().label('Amount for each (₹)', 'हर बार की राशि (₹)'),
    minutes: integer(0, 480)
      .initial(15)
      .editable()
      .label('Late after (minutes)', 'कितने मिनट के बाद देर')
      .hint('Only for late duties. Leave empty for 15.', 'केवल देर से शुरू ड्यूटी के लिए। ख़ाली रहने पर 15।'),
    percent: real(0, 100)
      .initial(0)
      .editable()
      .label('Percent of the post’s month', 'पोस्ट के महीने का प्रतिशत')
      .hint('Only for the fill rate.', 'केवल पूर्ति के लिए।'),
    below: real(0, 100)
      .initial(0)
      .editable()
      .label('Fill rate below (%)', 'पूर्ति इससे कम (%)')
      .hint('Only for the fill rate.', 'केवल पूर्ति के लिए।'),
    site_id: key(80).refersTo('locations').optional().editable().label('Site', 'साइट'),
    from: date().optional().editable().label('Effective from', 'लागू तारीख़'),
    to: date().optional().editable().label('Until', 'कब तक'),
  },
  access: { read: 'contracts:read', write: 'contracts:write' },
  list: {
    columns: ['name', 'kind', 'amount', 'percent', 'below', 'from', 'to'],
    filter: ['contract_id', 'kind'],
    sort: ['name', 'created_at'],
    search: ['name'],
    order: 'created_at',
  },
  check: ({ kind, amount, percent, below, from, to }) => {
    if (typeof from === 'string' && typeof to === 'string' && to < from)
      return { field: 'to', text: penaltyMessages.order };
    if (kind !== 'fill_rate') return amount === 0 ? { field: 'amount', text: penaltyMessages.amount } : null;
    if (percent === 0) return { field: 'percent', text: penaltyMessages.percent };
    return below === 0 ? { field: 'below', text: penaltyMessages.below } : null;
  },
});

export type ContractPenalty = Row<typeof contractPenalties>;
