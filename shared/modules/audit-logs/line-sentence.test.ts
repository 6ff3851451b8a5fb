import { expect, it } from 'vitest';
import { lineSentence } from './line-sentence.ts';

const line = {
  actor: 'Nandini Rao',
  what: ['Employee changed', 'कर्मचारी की जानकारी बदली गई'],
  name: ['Sunita Yadav', 'सुनीता यादव'],
  labels: [],
  changes: [],
} as const;
const basic = {
  field: ['Basic', 'मूल वेतन'],
  from: ['₹10,571', '₹10,571'],
  to: ['₹11,200', '₹11,200'],
} as const;
const set = { field: ['GSTIN', 'GSTIN'], from: ['', ''], to: ['23ABCDE', '23ABCDE'] } as const;
const gone = { field: ['Note', 'नोट'], from: ['Nights', 'रात'], to: ['', ''] } as const;

it.each([
  [
    'the old and the new value',
    { ...line, changes: [basic] },
    'Nandini Rao changed employee Sunita Yadav: basic ₹10,571 to ₹11,200',
    'Nandini Rao: कर्मचारी की जानकारी बदली गई, सुनीता यादव – मूल वेतन ₹10,571 से ₹11,200',
  ],
  [
    'what was set first, and what was taken away',
    { ...line, changes: [set, gone] },
    'Nandini Rao changed employee Sunita Yadav: GSTIN 23ABCDE, note Nights removed',
    'Nandini Rao: कर्मचारी की जानकारी बदली गई, सुनीता यादव – GSTIN 23ABCDE, नोट रात हटाया',
  ],
  [
    'only which fields, where the values are not for the reader',
    { ...line, labels: [['Phone', 'फ़ोन']] as const },
    'Nandini Rao changed employee Sunita Yadav: phone',
    'Nandini Rao: कर्मचारी की जानकारी बदली गई, सुनीता यादव – फ़ोन',
  ],
  [
    'at most four, and how many more',
    { ...line, changes: [basic, basic, basic, basic, basic, basic] },
    `Nandini Rao changed employee Sunita Yadav: ${Array.from({ length: 4 }, () => 'basic ₹10,571 to ₹11,200').join(', ')}, and 2 more`,
    `Nandini Rao: कर्मचारी की जानकारी बदली गई, सुनीता यादव – ${Array.from({ length: 4 }, () => 'मूल वेतन ₹10,571 से ₹11,200').join(', ')}, और 2`,
  ],
  [
    'no value of a new record that its name has said, and no field without a value',
    {
      ...line,
      what: ['Client site added', 'ग्राहक की साइट जोड़ी गई'] as const,
      name: ['Tapti, Gate 2', 'Tapti, Gate 2'] as const,
      changes: [
        { field: ['Client', 'ग्राहक'] as const, from: ['', ''] as const, to: ['Tapti', 'Tapti'] as const },
        { field: ['Post', 'पोस्ट'] as const, from: ['', ''] as const, to: ['', ''] as const },
      ],
    },
    'Nandini Rao added client site Tapti, Gate 2',
    'Nandini Rao: ग्राहक की साइट जोड़ी गई, Tapti, Gate 2',
  ],
  [
    'no fields of what was done, of which the values are not for the reader',
    {
      ...line,
      what: ['Credit note issued', 'क्रेडिट नोट जारी हुआ'] as const,
      name: ['CN/8', 'CN/8'] as const,
      labels: [['Reason', 'वजह']] as const,
    },
    'Nandini Rao: credit note issued, CN/8',
    'Nandini Rao: क्रेडिट नोट जारी हुआ, CN/8',
  ],
  [
    'an action with a text of its own',
    { ...line, what: ['Payroll locked', 'वेतन लॉक हुआ'] as const, name: null },
    'Nandini Rao: payroll locked',
    'Nandini Rao: वेतन लॉक हुआ',
  ],
  [
    'a request of one’s own as a sentence, without the name twice',
    {
      ...line,
      actor: 'Chandni Bairagi',
      what: ['Request sent', 'अनुरोध भेजा गया'] as const,
      name: ['Chandni Bairagi, Leave, 2 Dec 2026', 'Chandni Bairagi, छुट्टी, 2 दिस॰ 2026'] as const,
      changes: [
        {
          field: ['Leave type', 'छुट्टी का प्रकार'] as const,
          from: ['', ''] as const,
          to: ['Casual leave', 'आकस्मिक छुट्टी'] as const,
        },
      ],
    },
    'Chandni Bairagi sent a request: leave, 2 Dec 2026 – leave type Casual leave',
    'Chandni Bairagi: अनुरोध भेजा गया, छुट्टी, 2 दिस॰ 2026 – छुट्टी का प्रकार आकस्मिक छुट्टी',
  ],
  [
    'what the server did',
    { ...line, actor: '', what: ['Email sent', 'ई-मेल भेजा गया'] as const, name: ['INV/8', 'INV/8'] as const },
    'Email sent: INV/8',
    'ई-मेल भेजा गया: INV/8',
  ],
])('says %s', (_name, given, english, hindi) => {
  expect(lineSentence(given)).toEqual([english, hindi]);
});
