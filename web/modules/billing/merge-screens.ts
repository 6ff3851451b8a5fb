import { defineMessages } from '#shared/core/i18n.ts';

/** The words of merging clients. */
export const mergeScreens = defineMessages({
  title: ['Duplicate clients', 'दोहराए गए ग्राहक'],
  subtitle: [
    'Clients that share a GSTIN, PAN, phone number or name. Merge duplicates.',
    'जिन ग्राहकों का GSTIN, PAN, फ़ोन या नाम एक है। दोहराए गए ग्राहक मिलाएँ।',
  ],
  back: ['Clients', 'ग्राहक कंपनियाँ'],
  open: ['Find duplicates', 'दोहराए ग्राहक खोजें'],
  none: ['No duplicates found', 'कोई दोहराया ग्राहक नहीं मिला'],
  noneText: [
    'To merge two clients that share none of these, open one and choose Merge.',
    'जिन दो में यह सब अलग है उन्हें मिलाने के लिए एक खोलें और “मिलाएँ” चुनें।',
  ],
  more: ['Showing the first {n} of {total} pairs.', '{total} में से पहले {n} जोड़े दिख रहे हैं।'],
  merge: ['Merge', 'मिलाएँ'],
  mergeInto: ['Merge into {client}', '{client} में मिलाएँ'],
  find: ['Search clients', 'ग्राहक खोजें'],
  other: ['Client to merge', 'किसे मिलाना है'],
  noClient: ['No client found.', 'कोई ग्राहक नहीं मिला।'],
  next: ['Continue', 'आगे बढ़ें'],
  cancel: ['Cancel', 'रहने दें'],
  swap: ['Keep {client} instead', 'इसकी जगह {client} रखें'],
  moves: ['Moves to {client}', '{client} में जाएगा'],
  sites: ['{n} {n:site|sites}', '{n} {n:साइट|साइटें}'],
  rates: ['{n} {n:rate|rates}', '{n} {n:दर|दरें}'],
  workers: ['{n} {n:worker|workers}', '{n} {n:कर्मचारी|कर्मचारी}'],
  items: ['{n} extra {n:line|lines}', '{n} {n:अतिरिक्त लाइन|अतिरिक्त लाइनें}'],
  invoices: ['{n} {n:invoice|invoices} with payments', 'भुगतान के साथ {n} {n:बिल|बिल}'],
  receipts: ['{n} {n:receipt|receipts}', '{n} {n:रसीद|रसीदें}'],
  uses: ['{n} advance {n:use|uses}', 'एडवांस के {n} उपयोग'],
  certificates: ['{n} TDS {n:certificate|certificates}', '{n} TDS प्रमाणपत्र'],
  nothing: ['Only the client record', 'सिर्फ़ ग्राहक का रिकॉर्ड'],
  issued: [
    'Issued invoices keep the names printed on them. The opening balances are added up.',
    'जारी बिलों पर छपे नाम वैसे ही रहेंगे। शुरुआती बकाया जुड़ जाएगा।',
  ],
  overlap: [
    'These sites belong to both clients for days that overlap: {list}. End one of them first.',
    'ये साइटें मिलते दिनों के लिए दोनों ग्राहकों की हैं: {list}। पहले एक को समाप्त करें।',
  ],
  ratesMeet: [
    'Both have rates for all their sites: {list}. Each will apply to the sites of its own client only.',
    'दोनों की सब साइटों की दरें हैं: {list}। हर दर सिर्फ़ अपने ग्राहक की साइटों पर लगेगी।',
  ],
  keepWhich: ['What to keep', 'क्या रखना है'],
  mergedFrom: ['Merged into this client', 'इसमें मिलाए गए'],
  mergedOn: ['{client}, merged on {day}', '{client}, {day} को मिलाया'],
  undo: ['Undo merge', 'मिलाना वापस लें'],
  undone: ['The merge was undone.', 'मिलाना वापस लिया गया।'],
  done: ['{client} was merged.', '{client} मिला दिया गया।'],
});
