import type { Message } from '#shared/core/i18n.ts';
import type { Package } from '#shared/modules/marketplace/service.ts';

/** What each package includes, as the customer reads it. */
export const packageContents: Readonly<Record<Package, readonly Message[]>> = {
  basic: [
    ['Essential coverage', 'ज़रूरी कवरेज'],
    ['Standard equipment', 'सामान्य उपकरण'],
    ['Basic guarantee', 'बेसिक गारंटी'],
  ],
  standard: [
    ['Comprehensive coverage', 'पूरा कवरेज'],
    ['Premium equipment', 'बढ़िया उपकरण'],
    ['Extended guarantee', 'लंबी गारंटी'],
    ['Priority scheduling', 'पहले समय'],
  ],
  premium: [
    ['All-inclusive coverage', 'सब कुछ शामिल'],
    ['Top-tier equipment', 'सबसे अच्छे उपकरण'],
    ['Full guarantee', 'पूरी गारंटी'],
    ['Priority scheduling', 'पहले समय'],
    ['Follow-up service', 'बाद में दोबारा जाँच'],
    ['Dedicated support', 'अपना सहायक'],
  ],
};
