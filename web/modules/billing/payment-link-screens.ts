import { defineMessages } from '#shared/core/i18n.ts';

/** The words with which the office gives out, renews and withdraws the link of an invoice. */
export const paymentLinkScreens = defineMessages({
  title: ['Payment link', 'भुगतान का लिंक'],
  documentTitle: ['Link for the client', 'ग्राहक के लिए लिंक'],
  until: ['Works until {day}.', '{day} तक चलेगा।'],
  copy: ['Copy link', 'लिंक कॉपी करें'],
  copied: ['Link copied.', 'लिंक कॉपी हुआ।'],
  notCopied: ['The link could not be copied.', 'लिंक कॉपी नहीं हो सका।'],
  renew: ['Make new link', 'नया लिंक बनाएँ'],
  renewed: ['New link made. The earlier link has ended.', 'नया लिंक बना। पुराना लिंक बंद हो गया।'],
  end: ['Withdraw link', 'लिंक वापस लें'],
  endedNow: ['Link withdrawn. It shows nothing any more.', 'लिंक वापस लिया। अब उससे कुछ नहीं दिखता।'],
  paid: ['Ended: the invoice is paid in full.', 'बंद: बिल का पूरा भुगतान हो चुका है।'],
  credited: ['Ended: the invoice is credited in full.', 'बंद: पूरे बिल का क्रेडिट नोट जारी है।'],
  written_off: ['Ended: what was due is written off.', 'बंद: बाकी राशि बट्टे खाते में है।'],
  cancelled: ['Ended: the invoice is cancelled.', 'बंद: बिल रद्द है।'],
  withdrawn: ['Withdrawn.', 'वापस लिया गया।'],
  expired: ['Expired on {day}.', '{day} को समय पूरा हुआ।'],
});
