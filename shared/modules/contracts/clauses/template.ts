import * as z from 'zod/mini';
import { both, choice, flag, key, nested, plainKey, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { clauseMessages as messages } from './messages.ts';
import { serviceTypes } from '../service-types.ts';
import { templateNames } from './template-names.ts';

export const fieldKinds = ['text', 'number', 'money', 'date'] as const;
/** The most characters of what a template says of a field, and of a value that is typed for one. */
export const fieldLimits = { name: 40, label: 80, initial: 200, value: 500 } as const;
/** A value that whoever makes a contract gives: its place in clauses is `{{name}}`. */
export const templateField = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, both(messages.badFieldName))),
  label: text(fieldLimits.label, { min: 1, missing: messages.fieldLabel }).schema,
  label_hi: text(fieldLimits.label).schema,
  kind: z.enum(fieldKinds),
  /** What it begins with, as it is typed; empty where it must be given. */
  initial: text(fieldLimits.initial).schema,
});
export type TemplateField = z.output<typeof templateField>;

/** What is typed for the fields of a template, by their names. */
export const typedValues = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/)),
  text(fieldLimits.value).schema,
);

/** Which clauses make a contract, in this order, and what is asked for when one is made. */
export const contractTemplates = defineResource({
  name: 'contract_templates',
  one: 'contract_template',
  title: {
    one: ['contract template', 'अनुबंध का टेम्पलेट'],
    many: ['contract templates', 'अनुबंध के टेम्पलेट'],
  },
  naming: ['name'],
  path: '/contracts/templates',
  fields: {
    id: key(80),
    name: text(120).required().unique().editable().called(templateNames).label('Name', 'नाम'),
    service_type: text(80).called(serviceTypes).editable().label('Service type', 'सेवा का प्रकार'),
    languages: choice(['both', 'en', 'hi'])
      .called({
        both: ['English and Hindi', 'अंग्रेज़ी और हिंदी'],
        en: ['English', 'अंग्रेज़ी'],
        hi: ['Hindi', 'हिंदी'],
      })
      .initial('both')
      .editable()
      .label('Languages', 'भाषाएँ'),
    clauses: nested(
      z
        .array(plainKey(80).schema)
        .check(z.minLength(1, both(messages.someClauses)), z.maxLength(60, both(messages.manyClauses))),
    )
      .editable()
      .label('Clauses', 'शर्तें'),
    fields: nested(z.array(templateField).check(z.maxLength(30)))
      .initial([])
      .editable()
      .label('Fields', 'फ़ील्ड'),
    active: flag().initial(true).editable().label('In use', 'चालू'),
  },
  access: { read: 'contracts:read', write: 'contracts:write' },
  list: {
    columns: ['name', 'service_type', 'languages', 'clauses', 'active'],
    sort: ['name', 'service_type', 'created_at'],
    search: ['name', 'service_type'],
    filter: ['languages', 'active'],
    order: 'name',
  },
});

const given = shapeOf(contractTemplates, ['name', 'clauses']);
const chosen = shapeOf(contractTemplates, ['service_type', 'languages', 'fields', 'active']);
export const templateOperations = {
  ...resourceOperations(contractTemplates),
  create: defineOperation({
    name: 'contract_template.create',
    method: 'POST',
    path: contractTemplates.path,
    summary: ['Add a contract template', 'अनुबंध का टेम्पलेट जोड़ें'],
    input: z.strictObject({
      ...given,
      service_type: z._default(chosen.service_type, ''),
      languages: z._default(chosen.languages, 'both'),
      fields: z._default(chosen.fields, []),
      active: z._default(chosen.active, true),
    }),
    resource: contractTemplates,
    permission: 'contracts:write',
    offline: false,
  }),
};
export type ContractTemplate = Row<typeof contractTemplates>;
