import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about invoices that a device issues without network. */
export const offlineMessages = defineMessages({
  noSeries: [
    'This device has no series of its own yet. Open the page with network once.',
    'इस डिवाइस की अपनी सीरीज़ अभी नहीं है। पेज एक बार नेटवर्क में खोलें।',
  ],
  otherDevice: ['This series belongs to another device.', 'यह सीरीज़ किसी और डिवाइस की है।'],
  tooMany: [
    'There are 99 devices with a series already. Ask the owner.',
    '99 डिवाइस की सीरीज़ पहले से है। मालिक से पूछें।',
  ],
  tooManyOfOne: [
    'You have {n} devices with a series already. Use one of them.',
    'आपके {n} डिवाइस की सीरीज़ पहले से है। उन्हीं में से कोई इस्तेमाल करें।',
  ],
  notNext: [
    'The next number of this device is {expected}, not {number}. Another invoice of it was not accepted; settle that one first.',
    'इस डिवाइस का अगला नंबर {expected} है, {number} नहीं। इसका कोई और बिल नामंज़ूर हुआ है; पहले उसे ठीक करें।',
  ],
  givenUp: [
    'This invoice was discarded on the device after its number was given out. The number is kept as cancelled.',
    'नंबर दिए जाने के बाद यह बिल डिवाइस पर हटा दिया गया। नंबर रद्द बिल के रूप में रखा गया है।',
  ],
  issuedMeanwhile: [
    'This draft was issued as {number} meanwhile. The number given on the device was not used.',
    'यह ड्राफ़्ट इस बीच {number} से जारी हो गया। डिवाइस का दिया नंबर नहीं लगा।',
  ],
  otherCompany: [
    'The numbers of this device are of {company}. Issue this draft with network.',
    'इस डिवाइस के नंबर {company} के हैं। यह ड्राफ़्ट नेटवर्क में जारी करें।',
  ],
  gone: ['This draft was cancelled or removed meanwhile.', 'यह ड्राफ़्ट इस बीच रद्द हुआ या हटा दिया गया।'],
  changed: [
    'This draft was changed after the device fetched it. Check it and issue it with network.',
    'डिवाइस के लेने के बाद यह ड्राफ़्ट बदला गया। जाँचकर नेटवर्क में जारी करें।',
  ],
});
