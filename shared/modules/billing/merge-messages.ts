import { defineMessages } from '#shared/core/i18n.ts';

/** What merging clients says. */
export const mergeMessages = defineMessages({
  otherIssuer: [
    '{kept} is billed by {first}, and {other} by {second}. Choose the same company for both first; a site can keep its own.',
    '{kept} का बिल {first} बनाती है और {other} का {second}। पहले दोनों के लिए एक ही कंपनी चुनें; साइट के लिए अलग रख सकते हैं।',
  ],
  otherOpening: [
    'The opening balance of {kept} is owed to {first}, and that of {other} to {second}. Two companies cannot share one balance.',
    '{kept} का शुरुआती बकाया {first} को देना है और {other} का {second} को। दो कंपनियों का एक बकाया नहीं हो सकता।',
  ],
  same: ['Choose another client; these are the same.', 'कोई दूसरा ग्राहक चुनें; दोनों एक ही हैं।'],
  merged: ['{client} is merged into another client already.', '{client} पहले ही दूसरे ग्राहक में मिलाया जा चुका है।'],
  overlap: [
    '{site} belongs to both clients for days that overlap. End one of them first.',
    '{site} मिलते दिनों के लिए दोनों ग्राहकों की है। पहले एक को समाप्त करें।',
  ],
  feeOfBoth: [
    '“{rate}” of {client} is also for days on which {site} is a site of {other}. Change its dates first.',
    '{client} की दर “{rate}” उन दिनों के लिए भी है जब {site} {other} की साइट है। पहले दर की तारीख़ें बदलें।',
  ],
  rateWithoutSite: [
    '“{rate}” of {client} is for all its sites, and no site needs it. Choose a site for the rate or remove it.',
    '{client} की दर “{rate}” सब साइटों के लिए है पर किसी साइट को नहीं चाहिए। दर की साइट चुनें या उसे हटाएँ।',
  ],
  fixedForAll: [
    '“{rate}” of {client} is a fixed amount for all its sites. Choose a site for it first.',
    '{client} की दर “{rate}” सब साइटों के लिए तय रक़म है। पहले उसकी साइट चुनें।',
  ],
  rateInPart: [
    '“{rate}” of {client} is for all its sites, and one site has another rate for some of the days. Choose a site for the rate first.',
    '{client} की दर “{rate}” सब साइटों के लिए है, और एक साइट की कुछ दिनों की दूसरी दर है। पहले दर की साइट चुनें।',
  ],
  manyRegistrations: [
    'Together these clients have too many GSTINs. Remove some first.',
    'दोनों ग्राहकों के GSTIN मिलाकर बहुत ज़्यादा हैं। पहले कुछ हटाएँ।',
  ],
  manyContacts: [
    'Together these clients have too many contacts. Remove some first.',
    'दोनों ग्राहकों के संपर्क मिलाकर बहुत ज़्यादा हैं। पहले कुछ हटाएँ।',
  ],
  needsBilling: [
    'Merging moves invoices and receipts. You need permission to change billing.',
    'मिलाने पर बिल और रसीदें भी जाती हैं। इसके लिए बिलिंग बदलने की अनुमति चाहिए।',
  ],
  done: ['{client} was merged.', '{client} मिला दिया गया।'],
  undone: ['The merge was undone.', 'मिलाना वापस लिया गया।'],
  noMerge: ['There is no merge to undo.', 'वापस लेने के लिए कुछ नहीं है।'],
  clientChanged: [
    '{client} was changed since. The merge can no longer be undone.',
    'उसके बाद {client} बदला गया। अब मिलाना वापस नहीं हो सकता।',
  ],
  issuerGone: [
    'The company that billed {client} is not in use. Bring it back into use, then undo the merge.',
    '{client} का बिल जो कंपनी बनाती थी वह चालू नहीं है। पहले उसे फिर से चालू करें, तब मिलाना वापस लें।',
  ],
  booked: [
    '{what} was added or changed since. The merge can no longer be undone.',
    'उसके बाद {what} जोड़ा या बदला गया। अब मिलाना वापस नहीं हो सकता।',
  ],
  gstin: ['Same GSTIN', 'एक ही GSTIN'],
  pan: ['Same PAN', 'एक ही PAN'],
  phone: ['Same phone number', 'एक ही फ़ोन नंबर'],
  name: ['Same name', 'एक ही नाम'],
});
