import { defineMessages } from '#shared/core/i18n.ts';

/** How the returns of a month are led from the invoices to the ledger, step by step. */
export const bridgeMessages = defineMessages({
  title: ['From invoices to GSTR-3B and ledger', 'बिलों से GSTR-3B और खाते तक'],
  agrees: ['Agrees to the paisa', 'पैसे-पैसे का मिलान'],
  differs: ['Does not agree', 'मेल नहीं खाता'],
  step: ['Step', 'चरण'],
  taxable: ['Taxable value', 'कर योग्य राशि'],
  invoices: ['Invoices', 'बिल'],
  debit_notes: ['Debit notes', 'डेबिट नोट'],
  credit_notes: ['Credit notes', 'क्रेडिट नोट'],
  zero_rated: ['SEZ and exports, with their notes', 'SEZ और निर्यात, नोट सहित'],
  untaxed: ['Exempt, nil-rated and non-GST', 'छूट, शून्य दर और GST से बाहर'],
  reverse_charge: ['Reverse charge', 'रिवर्स चार्ज'],
  documents: ['Invoices less notes', 'बिल, नोट घटाकर'],
  hsn: ['HSN summary (table 12)', 'HSN सारांश (तालिका 12)'],
  difference: ['Difference', 'अंतर'],
  reverse_charge_off: ['Less reverse charge, paid by clients', 'घटाएँ: रिवर्स चार्ज, ग्राहक देते हैं'],
  advances_received: ['Advances received (11A)', 'मिले एडवांस (11A)'],
  advances_adjusted: ['Advances adjusted (11B)', 'समायोजित एडवांस (11B)'],
  amended: ['Amendments of earlier months', 'पिछले महीनों के संशोधन'],
  unexplained: ['Not explained', 'वजह नहीं मिली'],
  gstr3b: ['GSTR-3B, table 3.1', 'GSTR-3B, तालिका 3.1'],
  ledger: ['GST in the ledger', 'खाते में GST'],
  note: [
    'Advances and amendments are in GSTR-3B and not in the HSN summary.',
    'एडवांस और संशोधन GSTR-3B में होते हैं, HSN सारांश में नहीं।',
  ],
});
