import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the profit page that are not in the report itself. */
export const profitScreens = defineMessages({
  about: [
    'What each client, site and post brings: billed before GST less credit notes, minus wages, employer contributions, relievers and material.',
    'हर ग्राहक, साइट और पोस्ट से क्या बचा: क्रेडिट नोट घटाकर GST से पहले का बिल, उसमें से वेतन, कंपनी का योगदान, रिलीवर और सामग्री।',
  ],
  companyAbout: [
    'Billed is what this company invoiced. Wages, contributions and material are of the sites it bills. Costs at no client’s site count for the company in billing settings.',
    'बिल वह है जो इस कंपनी ने जारी किया। वेतन, योगदान और सामग्री उन साइटों की है जिनका बिल यह कंपनी बनाती है। जो ख़र्च किसी ग्राहक की साइट का नहीं है, वह बिलिंग सेटिंग की कंपनी में गिना जाता है।',
  ],
  from: ['From (month of work)', 'काम के किस महीने से'],
  to: ['To month of work', 'काम के किस महीने तक'],
  allClients: ['All clients', 'सभी ग्राहक'],
  path: ['Where you are', 'आप कहाँ हैं'],
  saveAs: ['Save as {format}', '{format} में सेव करें'],
  save: ['Save the report', 'रिपोर्ट सेव करें'],
  loss: ['Loss {amount}', 'घाटा {amount}'],
  noPayroll: [
    'Payroll is not calculated for {months}. Wages are missing here.',
    '{months} का वेतन नहीं निकाला गया। यहाँ वेतन नहीं है।',
  ],
  openPayroll: [
    'Payroll is not locked for {months}. Wages may still change.',
    '{months} का वेतन लॉक नहीं है। वेतन अभी बदल सकता है।',
  ],
  payrollPage: ['Open payroll', 'वेतन खोलें'],
  drafts: ['Drafts of these months are not counted as billed: {n}.', 'इन महीनों के ड्राफ़्ट बिल नहीं गिने गए: {n}।'],
  draftsPage: ['Open drafts', 'ड्राफ़्ट खोलें'],
  costs: [
    'Material without a cost is not deducted: {n}. Enter it under Extra lines of the client.',
    'बिना लागत की सामग्री नहीं घटाई गई: {n}। ग्राहक की “अतिरिक्त लाइनें” में लागत लिखें।',
  ],
  clientsPage: ['Open clients', 'ग्राहक खोलें'],
  order: ['The last month is before the first.', 'आख़िरी महीना पहले से पहले का है।'],
  hours: ['Hours', 'घंटे'],
  cost: ['Wages and contributions', 'वेतन और योगदान'],
  reliever: ['Reliever', 'रिलीवर'],
  duties: ['Duties by day', 'दिन के हिसाब से ड्यूटी'],
  day: ['Date', 'तारीख़'],
  noPeople: ['No one worked here in these months.', 'इन महीनों में यहाँ किसी ने काम नहीं किया।'],
  relieverAbout: [
    'A reliever worked at this site although most of their hours that month were at another one.',
    'रिलीवर ने यहाँ काम किया, पर उस महीने के ज़्यादातर घंटे किसी और साइट पर थे।',
  ],
});
