import { date, id, key, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { recoverySays as messages } from './server-messages.ts';

/** The letter by which a lender lets an agent visit its borrowers. */
export const recoveryLetters = defineResource({
  name: 'recovery_letters',
  one: 'recovery_letter',
  title: { one: ['authorisation letter', 'अधिकार पत्र'], many: ['authorisation letters', 'अधिकार पत्र'] },
  naming: ['number'],
  path: '/recovery/letters',
  fields: {
    id: id(),
    agent_id: key().refersTo('recovery_agents').once().required().label('Agent', 'एजेंट'),
    lender_id: key().refersTo('recovery_lenders').once().required().label('Lender', 'बैंक'),
    number: text(60).required().editable().label('Letter number', 'पत्र नंबर'),
    valid_from: date().required().editable().label('Valid from', 'कब से'),
    valid_to: date().optional().editable().label('Valid until', 'कब तक'),
  },
  access: { read: 'recovery:read', write: 'recovery:write' },
  list: {
    columns: ['agent_id', 'lender_id', 'number', 'valid_from', 'valid_to'],
    filter: ['agent_id', 'lender_id'],
    sort: ['valid_to', 'number', 'created_at'],
    search: ['number'],
    order: '-created_at',
  },
  check: ({ valid_from: from, valid_to: to }) =>
    to !== null && to !== undefined && String(to) < String(from)
      ? { field: 'valid_to', text: messages.letterOrder }
      : null,
});

export type RecoveryLetter = Row<typeof recoveryLetters>;
