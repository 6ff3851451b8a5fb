import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'booking.book_for': ['Booked for a customer', 'ग्राहक के लिए बुक किया गया'],
  'customer.archive': ['Customer archived', 'ग्राहक हटाया गया'],
  'customer.create': ['Customer added', 'ग्राहक जोड़ा गया'],
  'customer.update': ['Customer changed', 'ग्राहक बदला गया'],
  'provider.approve': ['Service partner approved', 'सर्विस पार्टनर मंज़ूर हुआ'],
  'provider.register': ['Service partner applied', 'सर्विस पार्टनर ने आवेदन किया'],
  'provider.reject': ['Service partner rejected', 'सर्विस पार्टनर का आवेदन नामंज़ूर हुआ'],
  'provider.resume': ['Service partner reinstated', 'सर्विस पार्टनर को फिर काम मिला'],
  'provider.set_days': ['Working days of a partner changed', 'पार्टनर के काम के दिन बदले'],
  'provider.set_place': ['Place of a partner changed', 'पार्टनर की जगह बदली'],
  'provider.suspend': ['Service partner suspended', 'सर्विस पार्टनर रोका गया'],
  'rating.answer': ['Partner replied to a rating', 'पार्टनर ने रेटिंग का जवाब दिया'],
  'rating.create': ['Visit rated', 'विज़िट को रेटिंग दी गई'],
  'rating.delete': ['Rating hidden', 'रेटिंग छिपाई गई'],
  'rating_report.appeal': ['Appeal made against a rating', 'रेटिंग पर अपील की गई'],
  'rating_report.create': ['Rating reported', 'रेटिंग की शिकायत की गई'],
  'rating_report.keep': ['Reported rating kept', 'शिकायत वाली रेटिंग रखी गई'],
  'rating_report.uphold': ['Reported rating hidden', 'शिकायत वाली रेटिंग छिपाई गई'],
  'wallet.adjust': ['Wallet entry added', 'वॉलेट में एंट्री हुई'],
  'wallet.pay_out': ['Partners paid', 'पार्टनर को भुगतान हुआ'],
  'wallet_appeal.accept': ['Appeal accepted', 'अपील मानी गई'],
  'wallet_appeal.create': ['Appeal made against a penalty', 'जुर्माने पर अपील की गई'],
  'wallet_appeal.reject': ['Appeal rejected', 'अपील नामंज़ूर हुई'],
};
