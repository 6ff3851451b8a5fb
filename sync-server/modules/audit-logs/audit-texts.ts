import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'audit_log.export': ['Audit log exported with proof', 'ऑडिट लॉग सबूत के साथ निकाला गया'],
  'audit_log.keep': ['Audit log retention changed', 'ऑडिट लॉग रखने की अवधि बदली गई'],
  'demo.seed': ['Demo data added', 'डेमो डेटा जोड़ा गया'],
  'log.forget': ['Old audit log entries deleted', 'पुरानी ऑडिट प्रविष्टियाँ हटाई गईं'],
  'log.seal': ['Numbers in older log entries sealed', 'लॉग की पुरानी प्रविष्टियों के नंबर सील हुए'],
  'masked.show': ['Masked details shown', 'छिपी जानकारी दिखाई गई'],
  unknown: ['Unknown action refused', 'अनजान काम मना हुआ'],
};
