import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'device.change-key': ['Signing key of a device changed', 'डिवाइस की हस्ताक्षर कुंजी बदली गई'],
  'device.register': ['Device registered', 'डिवाइस दर्ज हुआ'],
  'passkey.disable': ['Passkey turned off', 'पासकी बंद की गई'],
  'passkey.enable': ['Passkey turned on', 'पासकी चालू की गई'],
  'passkey.reset': ['Lost passkey turned off', 'खोई पासकी बंद की गई'],
  'session.end': ['Device signed out', 'डिवाइस साइन आउट हुआ'],
  'user.confirm': ['Sign-in confirmed', 'साइन इन की पुष्टि हुई'],
  'user.decline': ['Sign-in declined', 'साइन इन के लिए मना हुआ'],
  'user.edit': ['Own profile changed', 'अपनी प्रोफ़ाइल बदली गई'],
  'user.erase': ['Own account erased', 'अपना खाता मिटाया गया'],
  'user.erase_request': ['Account erasure requested', 'खाता मिटाने का कोड माँगा गया'],
  'user.release-address': [
    'Email address confirmed by someone else and removed',
    'ई-मेल पता किसी और ने पक्का किया, यहाँ से हटाया गया',
  ],
  'user.reset-password': ['Password reset', 'पासवर्ड बदला गया'],
};
