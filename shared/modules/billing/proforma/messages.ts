import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about proformas that the server says. */
export const proformaMessages = defineMessages({
  notProforma: [
    'Only a proforma invoice becomes a tax invoice.',
    'सिर्फ़ प्रोफ़ॉर्मा इनवॉइस से टैक्स इनवॉइस बनता है।',
  ],
  issueFirst: ['Issue the proforma invoice first.', 'पहले प्रोफ़ॉर्मा इनवॉइस जारी करें।'],
  hasDraft: [
    'A draft invoice of this proforma exists already. Issue or remove it.',
    'इस प्रोफ़ॉर्मा का ड्राफ़्ट बिल पहले से है। उसे जारी करें या हटाएँ।',
  ],
  hasInvoice: [
    'This proforma has its tax invoice already: {number}.',
    'इस प्रोफ़ॉर्मा का टैक्स इनवॉइस पहले से है: {number}।',
  ],
});
