import { defineMessages } from '#shared/core/i18n.ts';

/** Who pays the tax of a line, by reason. The first two are reverse charge. */
export const reverseChargeReasons = defineMessages({
  recovery_for_bank: [
    'Reverse charge: a recovery agent’s service to a bank, financial institution or NBFC.',
    'रिवर्स चार्ज: बैंक, वित्तीय संस्था या NBFC के लिए वसूली एजेंट की सेवा।',
  ],
  security_by_unincorporated: [
    'Reverse charge: security services to a registered client by a supplier that is no company or LLP.',
    'रिवर्स चार्ज: पंजीकृत ग्राहक को सुरक्षा सेवा, जब एजेंसी कंपनी या LLP नहीं है।',
  ],
  recovery_for_others: [
    'Forward charge: the client is not a bank, financial institution or NBFC.',
    'सामान्य कर: ग्राहक बैंक, वित्तीय संस्था या NBFC नहीं है।',
  ],
  other_service: [
    'Forward charge: this service is not under reverse charge.',
    'सामान्य कर: इस सेवा पर रिवर्स चार्ज नहीं है।',
  ],
  supplier_incorporated: [
    'Forward charge: the supplier is a company or LLP.',
    'सामान्य कर: एजेंसी कंपनी या LLP है।',
  ],
  recipient_unregistered: [
    'Forward charge: the client is not registered under GST.',
    'सामान्य कर: ग्राहक GST में पंजीकृत नहीं है।',
  ],
  recipient_composition: [
    'Forward charge: the client pays under the composition scheme.',
    'सामान्य कर: ग्राहक कंपोज़िशन स्कीम में है।',
  ],
  recipient_tds_only: [
    'Forward charge: the client is registered only to deduct tax (TDS).',
    'सामान्य कर: ग्राहक केवल TDS काटने के लिए पंजीकृत है।',
  ],
  recipient_abroad: ['Forward charge: the client is outside India.', 'सामान्य कर: ग्राहक भारत से बाहर है।'],
  recipient_sez: [
    'Forward charge: supplies to a SEZ unit are zero-rated.',
    'सामान्य कर: SEZ इकाई को आपूर्ति ज़ीरो-रेटेड है।',
  ],
  before_the_entry: [
    'Forward charge: the entry was not yet in force on this day.',
    'सामान्य कर: इस दिन यह नियम लागू नहीं था।',
  ],
});
export type ReverseChargeReason = keyof typeof reverseChargeReasons;
