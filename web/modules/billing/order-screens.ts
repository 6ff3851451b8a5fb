import { defineMessages } from '#shared/core/i18n.ts';

/** The words with which the office sees how much of a purchase order is used. */
export const orderScreens = defineMessages({
  title: ['PO {number}', 'PO {number}'],
  limit: ['Limit', 'सीमा'],
  issued: ['Invoiced', 'बिल जारी'],
  drafted: ['In drafts', 'ड्राफ़्ट में'],
  left: ['Remaining', 'बाकी सीमा'],
  over: ['Above the limit', 'सीमा से ज़्यादा'],
  noLimit: ['No limit', 'कोई सीमा नहीं'],
});
