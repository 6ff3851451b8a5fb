import * as z from 'zod/mini';
import { choice, flag, integer, key, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';

/** The most characters of one clause in one language. */
export const mostClause = 6000;

/** The words of a clause, which contracts and quotes print. */
export const clauseWords = ['title', 'title_hi', 'body', 'body_hi'] as const;

/**
 * A paragraph of contracts and quotes in both languages, with places such as `{{client_name}}` that these
 * fill.
 */
export const contractClauses = defineResource({
  name: 'contract_clauses',
  one: 'contract_clause',
  title: { one: ['clause', 'शर्त'], many: ['clauses', 'शर्तें'], feminine: true },
  naming: ['title'],
  path: '/contracts/clauses',
  fields: {
    id: key(80),
    title: text(160).required().editable().label('Title', 'शीर्षक'),
    title_hi: text(160).editable().label('Title in Hindi', 'हिंदी में शीर्षक'),
    category: choice([
      'general',
      'scope',
      'people',
      'payment',
      'service_level',
      'liability',
      'confidentiality',
      'termination',
    ])
      .called({
        general: ['General', 'सामान्य'],
        scope: ['Scope of work', 'काम का दायरा'],
        people: ['People on duty', 'ड्यूटी के लोग'],
        payment: ['Payment', 'भुगतान'],
        service_level: ['Service levels', 'सेवा का स्तर'],
        liability: ['Liability', 'ज़िम्मेदारी'],
        confidentiality: ['Confidentiality', 'गोपनीयता'],
        termination: ['Termination', 'समाप्ति'],
      })
      .initial('general')
      .editable()
      .label('Category', 'श्रेणी'),
    body: text(mostClause)
      .required()
      .editable()
      .label('Text', 'मसौदा')
      .hint(
        'Fields such as {{client_name}} are filled in.',
        '{{client_name}} जैसे फ़ील्ड अनुबंध बनाते समय भरे जाते हैं।',
      ),
    body_hi: text(mostClause).editable().label('Text in Hindi', 'हिंदी में मसौदा'),
    /** Where people choose it from; a quote cannot fill in what only a contract has. */
    used_in: choice(['both', 'contracts', 'quotes'])
      .called({
        both: ['Contracts and quotes', 'अनुबंध और कोटेशन'],
        contracts: ['Contracts', 'अनुबंध'],
        quotes: ['Quotes', 'कोटेशन'],
      })
      .initial('both')
      .editable()
      .label('Used in', 'कहाँ लागू'),
    active: flag().initial(true).editable().label('In use', 'चालू'),
    /** Grows when the words change; contracts that were made before keep theirs. */
    version: integer(1, 100_000).initial(1).label('Version', 'संस्करण'),
  },
  access: { read: 'contracts:read', write: 'contracts:write' },
  list: {
    columns: ['title', 'category', 'used_in', 'version', 'active'],
    sort: ['title', 'category', 'created_at'],
    search: ['title', 'title_hi', 'body', 'body_hi'],
    filter: ['category', 'used_in', 'active'],
    order: 'title',
  },
});

const given = shapeOf(contractClauses, ['title', 'body']);
const chosen = shapeOf(contractClauses, ['title_hi', 'category', 'body_hi', 'used_in', 'active']);
export const clauseOperations = {
  ...resourceOperations(contractClauses),
  create: defineOperation({
    name: 'contract_clause.create',
    method: 'POST',
    path: contractClauses.path,
    summary: ['Add a clause', 'शर्त जोड़ें'],
    input: z.strictObject({
      ...given,
      title_hi: z._default(chosen.title_hi, ''),
      category: z._default(chosen.category, 'general'),
      body_hi: z._default(chosen.body_hi, ''),
      used_in: z._default(chosen.used_in, 'both'),
      active: z._default(chosen.active, true),
    }),
    resource: contractClauses,
    permission: 'contracts:write',
    offline: false,
  }),
};
export type ContractClause = Row<typeof contractClauses>;
