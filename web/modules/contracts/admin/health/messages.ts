import { defineMessages } from '#shared/core/i18n.ts';

/** What the health card of a contract says. */
export const healthScreens = defineMessages({
  title: ['Health', 'सेहत'],
  good: ['Good', 'ठीक'],
  attention: ['Check', 'ध्यान दें'],
  bad: ['Action needed', 'कार्रवाई ज़रूरी'],
  unknown: ['Not known', 'पता नहीं'],
  licence: ['PSARA licence', 'PSARA लाइसेंस'],
  wage: ['Minimum wage', 'न्यूनतम वेतन'],
  margin: ['Margin', 'मार्जिन'],
  fill: ['Duties filled', 'ड्यूटी की पूर्ति'],
  incidents: ['Open incidents', 'खुली घटनाएँ'],
  overdue: ['Overdue invoices', 'तारीख़ निकले बिल'],
  raise: ['Write addendum with new rates', 'नई दरों का परिशिष्ट बनाएँ'],
  passes: [
    'This contract passes a new minimum wage to the client. The letter under “Minimum wage” needs no acceptance, an addendum does.',
    'इस अनुबंध में नया न्यूनतम वेतन ग्राहक पर लागू होता है। “न्यूनतम वेतन” वाले पत्र को मंज़ूरी नहीं चाहिए, परिशिष्ट को चाहिए।',
  ],
  show: ['Show: {name}', 'देखें: {name}'],
});

/** The sentence of each finding; `{value}`, `{day}` and `{places}` are filled in. */
export const healthReasons = defineMessages({
  licensed: ['Valid for the districts of the sites.', 'साइटों के ज़िलों के लिए मान्य।'],
  licence_ends: ['Ends on {day}.', '{day} को ख़त्म होगा।'],
  licence_ended: ['Ended on {day}.', '{day} को ख़त्म हुआ।'],
  other_district: ['Does not cover {places}.', '{places} इसमें नहीं है।'],
  no_licence: ['No licence is on record.', 'कोई लाइसेंस दर्ज नहीं है।'],
  no_guards: ['No guarded post, so none is needed.', 'सुरक्षा की कोई पोस्ट नहीं, इसलिए ज़रूरत नहीं।'],
  legal: ['All posts are priced at or above it.', 'सभी पोस्टों का दाम इस पर या ऊपर है।'],
  below_minimum: [
    '{value} {value:post is|posts are} priced below the minimum since {day}.',
    '{value} पोस्ट का दाम {day} के न्यूनतम वेतन से कम पर है।',
  ],
  soon_below: [
    '{value} {value:post|posts} will be below the new minimum from {day}.',
    '{day} से {value} पोस्ट का दाम नए न्यूनतम वेतन से कम होगा।',
  ],
  not_linked: [
    'This contract has no client with a site. Link it to see this.',
    'इस अनुबंध से साइट वाला कोई ग्राहक नहीं जुड़ा। देखने के लिए जोड़ें।',
  ],
  not_priced: ['The posts were not priced by a cost sheet.', 'पोस्टों का दाम कॉस्ट शीट से नहीं निकला।'],
  margin: ['{value}% of last month’s invoices.', 'पिछले महीने के बिलों का {value}%।'],
  loss: ['A loss: {value}% of last month’s invoices.', 'घाटा: पिछले महीने के बिलों का {value}%।'],
  not_billed: ['Nothing was billed last month.', 'पिछले महीने कोई बिल नहीं बना।'],
  filled: ['{value}% of the last 30 days.', 'पिछले 30 दिन में {value}%।'],
  nothing_ordered: ['No duties were ordered in the last 30 days.', 'पिछले 30 दिन में कोई ड्यूटी नहीं माँगी गई।'],
  no_incidents: ['None.', 'कोई नहीं।'],
  incidents: ['{value} open.', '{value} खुली।'],
  urgent_incidents: ['{value} urgent.', '{value} गंभीर।'],
  paid: ['None.', 'कोई नहीं।'],
  overdue: ['{value} since {day}.', '{day} से {value}।'],
});
