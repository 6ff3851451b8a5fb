import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'onboarding.categories': ['Services of the business chosen', 'व्यवसाय की सेवाएँ चुनी गईं'],
  'onboarding.complete': ['Setup completed', 'सेटअप पूरा हुआ'],
  'onboarding.progress': ['Setup steps postponed', 'सेटअप के चरण टाले गए'],
  'onboarding.sample_add': ['Sample month added', 'नमूने का महीना जोड़ा गया'],
  'onboarding.sample_keep': ['Sample records kept as own', 'नमूने के रिकॉर्ड अपने रखे गए'],
  'onboarding.sample_remove': ['Sample month removed', 'नमूने का महीना हटाया गया'],
  'onboarding.skip': ['Setup skipped', 'सेटअप छोड़ा गया'],
};
