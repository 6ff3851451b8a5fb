import { defineMessages } from '#shared/core/i18n.ts';

/** What the company settings of billing are called, on their screen and in the audit log. */
export const companySettingWords = defineMessages({
  constitution: ['Constitution', 'व्यवसाय का रूप'],
  company: ['Private or public limited company', 'प्राइवेट या पब्लिक लिमिटेड कंपनी'],
  llp: ['LLP', 'एलएलपी'],
  proprietor: ['Proprietorship', 'एकल स्वामित्व'],
  partnership: ['Partnership firm', 'साझेदारी फ़र्म'],
  huf: ['Hindu undivided family', 'हिंदू अविभाजित परिवार'],
  society: ['Society', 'सोसायटी'],
  trust: ['Trust', 'ट्रस्ट'],
  other: ['Other', 'अन्य'],
  companyOf: ['Company on invoices', 'बिल पर कंपनी'],
  state: ['State, if you have no GSTIN', 'GSTIN न हो तो राज्य'],
  round: ['Round totals to whole rupees', 'कुल राशि पूरे रुपये में'],
  billBookings: [
    'Issue the invoice when a paid booking is completed',
    'भुगतान हो चुकी बुकिंग पूरी होने पर बिल जारी करें',
  ],
  creditDays: ['Credit days', 'उधार के दिन'],
  linkDays: ['Days a payment link works', 'भुगतान का लिंक कितने दिन चले'],
  terms: ['Terms', 'शर्तें'],
  signatory: ['Authorised signatory', 'अधिकृत हस्ताक्षरकर्ता'],
});

/** What the accounts that clients pay to are called. */
export const payeeWords = defineMessages({
  upiAddress: ['UPI address', 'UPI पता'],
  payee: ['Name of the payee', 'पाने वाले का नाम'],
  bankName: ['Bank', 'बैंक'],
  bankAccount: ['Account number', 'खाता नंबर'],
  bankIfsc: ['IFSC', 'IFSC कोड'],
});

/** What the settings of payment reminders are called. */
export const reminderSettingWords = defineMessages({
  before: ['Days before the due date', 'देय तारीख़ से कितने दिन पहले'],
  after: ['Days after the due date', 'देय तारीख़ के कितने दिन बाद'],
  bySms: ['Also by SMS', 'SMS से भी'],
});
