import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled } from '#shared/core/i18n.ts';

/** What a return is checked for, by the name of each rule. `error` keeps the file from being downloaded. */
export const returnRules = {
  gstin_wrong: 'error',
  gstin_missing: 'error',
  gstin_unexpected: 'error',
  gstin_of_kind: 'error',
  state_of_gstin: 'error',
  place_unknown: 'error',
  period: 'error',
  number_form: 'error',
  number_repeated: 'error',
  number_gap: 'error',
  rate_not_allowed: 'error',
  rate_without_tax: 'error',
  tax_amount: 'error',
  below_zero: 'error',
  total: 'error',
  round_off: 'error',
  supply_type: 'error',
  export_type: 'error',
  reverse_charge_recipient: 'error',
  reverse_charge_mixed: 'error',
  reverse_charge_decision: 'error',
  original_missing: 'error',
  original_unexpected: 'error',
  original_later: 'error',
  original_smaller: 'error',
  original_differs: 'error',
  amends_period: 'error',
  amends_small: 'error',
  amends_repeated: 'error',
  amends_late: 'error',
  amends_date: 'error',
  amends_table: 'error',
  operator_gstin: 'error',
  table_missing: 'error',
  code_sums: 'error',
  code_missing: 'error',
  code_unknown: 'warning',
  rate_of_code: 'warning',
  credit_too_late: 'warning',
  exemption_entry: 'warning',
  recipient_address: 'warning',
  pin_of_state: 'warning',
  changed_after_export: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type ReturnRule = keyof typeof returnRules;

/** What each rule says. `{number}` is the document's. */
export const ruleMessages = defineMessages({
  gstin_wrong: ['{number}: this GSTIN is not valid.', '{number}: यह GSTIN सही नहीं है।'],
  gstin_missing: ['{number}: a registered client needs a GSTIN.', '{number}: पंजीकृत ग्राहक का GSTIN ज़रूरी है।'],
  gstin_unexpected: [
    '{number}: this client is marked as unregistered but has a GSTIN.',
    '{number}: ग्राहक अपंजीकृत है पर GSTIN दिया गया है।',
  ],
  gstin_of_kind: [
    '{number}: this GSTIN does not fit the client’s kind of registration.',
    '{number}: यह GSTIN ग्राहक के पंजीकरण के प्रकार से मेल नहीं खाता।',
  ],
  state_of_gstin: ['{number}: the state does not match the GSTIN.', '{number}: राज्य GSTIN से मेल नहीं खाता।'],
  place_unknown: [
    '{number}: choose a state that can be a place of supply.',
    '{number}: सप्लाई का सही राज्य चुनें।',
  ],
  period: ['{number}: the date is not in the month of the return.', '{number}: तारीख़ रिटर्न के महीने की नहीं है।'],
  number_form: [
    '{number}: use up to 16 letters, digits, hyphens and slashes, not only zeros.',
    '{number}: अक्षर, अंक, - और / मिलाकर 16 तक लिखें, केवल शून्य नहीं।',
  ],
  number_repeated: [
    '{number}: this number is used twice. Capital and small letters count as the same.',
    '{number}: यह नंबर दो बार आया है। बड़े-छोटे अक्षर एक माने जाते हैं।',
  ],
  number_gap: [
    '{number}: numbers are missing before this one. Add the missing documents, or mark them as cancelled.',
    '{number}: इससे पहले के नंबर नहीं हैं। छूटे दस्तावेज़ जोड़ें या उन्हें रद्द दिखाएँ।',
  ],
  rate_not_allowed: [
    '{number}: this GST rate is not valid on this date.',
    '{number}: इस तारीख़ पर यह GST दर मान्य नहीं है।',
  ],
  rate_without_tax: [
    '{number}: an exempt, nil-rated or non-GST line has the rate 0.',
    '{number}: छूट वाली, शून्य-दर या ग़ैर-GST लाइन की दर 0 होती है।',
  ],
  tax_amount: [
    '{number}: the tax of this line is not what its value and rate come to.',
    '{number}: इस लाइन का कर मूल्य और दर से मेल नहीं खाता।',
  ],
  below_zero: [
    '{number}: deductions are more than the services at this GST rate. Cancel it and issue it again, or credit the rest separately.',
    '{number}: इस GST दर पर कटौती सेवाओं से ज़्यादा है। रद्द करके दोबारा जारी करें, या बाकी का अलग क्रेडिट नोट बनाएँ।',
  ],
  total: ['{number}: the total should be {amount}.', '{number}: कुल राशि {amount} होनी चाहिए।'],
  round_off: [
    '{number}: a round-off brings the total to the nearest rupee, 50 paise up.',
    '{number}: राउंड-ऑफ़ कुल राशि को निकटतम रुपये तक लाता है, 50 पैसे ऊपर।',
  ],
  supply_type: [
    '{number}: the type of supply does not fit this client.',
    '{number}: आपूर्ति का प्रकार इस ग्राहक से मेल नहीं खाता।',
  ],
  export_type: [
    '{number}: an export, with place of supply 96 and a client outside India, is with or without tax; nothing else is.',
    '{number}: निर्यात (सप्लाई 96, ग्राहक विदेश में) कर सहित या कर रहित होता है; बाकी नहीं।',
  ],
  reverse_charge_recipient: [
    '{number}: reverse charge is only possible for a client registered in India.',
    '{number}: रिवर्स चार्ज केवल भारत में पंजीकृत ग्राहक पर होता है।',
  ],
  reverse_charge_mixed: [
    '{number}: some of these services are under reverse charge and some are not. Make two invoices.',
    '{number}: कुछ सेवाओं पर रिवर्स चार्ज है, कुछ पर नहीं। दो बिल बनाएँ।',
  ],
  reverse_charge_decision: [
    '{number}: {decision} Change it, or give a reason.',
    '{number}: {decision} इसे बदलें या कारण लिखें।',
  ],
  original_missing: [
    '{number}: name the invoice that this note is against.',
    '{number}: यह नोट किस बिल का है, लिखें।',
  ],
  original_unexpected: [
    '{number}: only notes and refunds are against another document.',
    '{number}: केवल नोट और रिफ़ंड किसी दूसरे दस्तावेज़ के होते हैं।',
  ],
  original_later: [
    '{number}: a note cannot be dated before its invoice.',
    '{number}: नोट की तारीख़ बिल से पहले की नहीं हो सकती।',
  ],
  original_smaller: [
    '{number}: credit notes cannot be more than their invoice.',
    '{number}: क्रेडिट नोट अपने बिल से ज़्यादा नहीं हो सकते।',
  ],
  original_differs: [
    '{number}: a note has the client, place of supply and rates of its invoice.',
    '{number}: नोट में ग्राहक, सप्लाई का राज्य और दरें बिल वाली ही होती हैं।',
  ],
  amends_period: [
    '{number}: an amendment replaces a document of an earlier month.',
    '{number}: संशोधन पिछले किसी महीने के दस्तावेज़ का होता है।',
  ],
  amends_small: [
    '{number}: sales to small consumers are amended by month and place of supply, not by document.',
    '{number}: छोटे ग्राहकों की बिक्री का संशोधन महीने और राज्य से होता है, दस्तावेज़ से नहीं।',
  ],
  amends_repeated: [
    '{number}: this is amended twice in the same return.',
    '{number}: एक ही रिटर्न में इसका संशोधन दो बार है।',
  ],
  amends_late: [
    '{number}: too late to amend. The last return for it is October of the next financial year, filed by 30 November.',
    '{number}: संशोधन का समय निकल गया। इसका आख़िरी रिटर्न अगले वित्त वर्ष के अक्टूबर का है, जो 30 नवंबर तक दाख़िल होता है।',
  ],
  amends_date: [
    '{number}: the corrected date must be in the month of the original document or earlier, in the same financial year.',
    '{number}: सही की गई तारीख़ मूल दस्तावेज़ के महीने की या पहले की, और उसी वित्त वर्ष की होनी चाहिए।',
  ],
  amends_table: [
    '{number}: an amendment cannot move a document to another table of the return. Issue a credit note and a new invoice instead.',
    '{number}: संशोधन से दस्तावेज़ रिटर्न की दूसरी तालिका में नहीं जा सकता। क्रेडिट नोट और नया बिल जारी करें।',
  ],
  operator_gstin: [
    '{number}: the operator’s GSTIN is not valid. One that collects tax has a C as the 14th character.',
    '{number}: ऑपरेटर का GSTIN सही नहीं है। कर जमा करने वाले का 14वाँ अक्षर C होता है।',
  ],
  table_missing: [
    '{number}: this document has no table in the return.',
    '{number}: रिटर्न में इस दस्तावेज़ की कोई तालिका नहीं है।',
  ],
  code_sums: [
    'The summary by service code does not come to the value of the documents.',
    'सेवा कोड का सारांश दस्तावेज़ों के मूल्य से मेल नहीं खाता।',
  ],
  code_missing: [
    '{number}: a line has no SAC or HSN code of 4, 6 or 8 digits.',
    '{number}: एक लाइन पर 4, 6 या 8 अंकों का SAC या HSN कोड नहीं है।',
  ],
  code_unknown: [
    '{number}: the portal may not know this service code.',
    '{number}: हो सकता है पोर्टल यह सेवा कोड न जाने।',
  ],
  rate_of_code: [
    '{number}: this service code usually has another rate.',
    '{number}: इस सेवा कोड की दर आम तौर पर दूसरी होती है।',
  ],
  credit_too_late: [
    '{number}: it is after 30 November of the next year, so this credit note is left out of the return.',
    '{number}: अगले साल का 30 नवंबर निकल चुका है, इसलिए यह क्रेडिट नोट रिटर्न में नहीं जाएगा।',
  ],
  exemption_entry: [
    '{number}: name the notification entry by which this line is exempt.',
    '{number}: किस अधिसूचना से यह लाइन छूट में है, लिखें।',
  ],
  recipient_address: [
    '{number}: an invoice of ₹50,000 or more needs the client’s address.',
    '{number}: ₹50,000 या ज़्यादा के बिल पर ग्राहक का पता ज़रूरी है।',
  ],
  pin_of_state: [
    '{number}: the PIN code of the client’s address is not in the state of its GSTIN.',
    '{number}: ग्राहक के पते का पिन कोड उसके GSTIN वाले राज्य का नहीं है।',
  ],
  changed_after_export: [
    '{number}: changed after this month’s return was downloaded. Download it again.',
    '{number}: इस महीने का रिटर्न डाउनलोड होने के बाद बदला गया। दोबारा डाउनलोड करें।',
  ],
});

/** Something wrong with a return: the rule, the document by its place and number, and the field. */
export type ReturnFault = {
  readonly rule: ReturnRule;
  readonly severity: 'error' | 'warning';
  /** The place of the document in the return, null where the fault is of the whole. */
  readonly at: number | null;
  readonly number: string;
  /** The id of the document's record, for a link to it. */
  readonly id: string | null;
  /** The field of `GstDocument`, such as `lines.0.rate`. */
  readonly field: string;
  readonly message: Message;
};

/** Where a fault is, and what its sentence names besides. */
export type Found = {
  readonly at: number | null;
  readonly document: { readonly number: string; readonly id: string | null } | null;
  readonly field: string;
  readonly values?: Readonly<Record<string, Message>>;
};

/** A fault of a rule. */
export function faultOf(rule: ReturnRule, { at, document, field, values = {} }: Found): ReturnFault {
  const number = document?.number ?? '';
  const texts = Object.entries(values);
  const [en, hi] = [0, 1].map((index) =>
    Object.fromEntries([['number', number], ...texts.map(([name, text]) => [name, text[index] ?? ''])]),
  );
  return {
    rule,
    severity: returnRules[rule],
    at,
    number,
    id: document?.id ?? null,
    field,
    message: [filled(ruleMessages[rule], en ?? {})[0], filled(ruleMessages[rule], hi ?? {})[1]],
  };
}
