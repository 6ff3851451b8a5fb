import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'customer_rating.give': ['Customer rated', 'ग्राहक को रेटिंग दी गई'],
  'customer_rating.hide': ['Rating of a customer hidden', 'ग्राहक की रेटिंग छिपाई गई'],
  'job.cancel': ['Job cancelled', 'जॉब रद्द हुई'],
  'job.offer': ['Job offered', 'जॉब दी गई'],
  'job.progress': ['Progress of a job reported', 'जॉब की स्थिति बताई गई'],
  'job.release': ['Job withdrawn', 'जॉब वापस ली गई'],
  'job.renew_codes': ['New customer codes made', 'ग्राहक के नए कोड बने'],
  'job.reopen': ['Job reopened', 'जॉब फिर खोली गई'],
  'job.set_team': ['Team of a job set', 'जॉब की टीम तय हुई'],
  'job_extra.allow': ['Extra work sent to the customer', 'अतिरिक्त काम ग्राहक को भेजा गया'],
  'job_extra.approve': ['Extra work approved', 'अतिरिक्त काम मंज़ूर हुआ'],
  'job_extra.decline': ['Extra work declined', 'अतिरिक्त काम नामंज़ूर हुआ'],
  'job_extra.propose': ['Extra work proposed', 'अतिरिक्त काम बताया गया'],
  'job_offer.accept': ['Job accepted', 'जॉब स्वीकार की गई'],
  'job_offer.reject': ['Job declined', 'जॉब से मना किया गया'],
  'job_return.hand_in': ['Job report handed in', 'जॉब रिपोर्ट दी गई'],
  'job_return.settle': ['Job report decided', 'जॉब रिपोर्ट पर फ़ैसला हुआ'],
  'no_show.nobody_came': ['Visit that no one came to reported', 'कोई नहीं आया, यह बताया गया'],
  'no_show.nobody_home': ['No one at home reported', 'घर पर कोई नहीं, यह बताया गया'],
  'no_show.settle': ['Missed visit decided', 'छूटी विज़िट पर फ़ैसला हुआ'],
};
