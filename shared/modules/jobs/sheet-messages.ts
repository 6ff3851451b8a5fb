import { defineMessages } from '#shared/core/i18n.ts';

/** The headings of a job sheet. */
export const sheetMessages = defineMessages({
  title: ['Job sheet', 'जॉब शीट'],
  customer: ['Customer', 'ग्राहक'],
  address: ['Address', 'पता'],
  when: ['Date and time', 'तारीख़ और समय'],
  worker: ['Worker', 'काम करने वाला'],
  team: ['Team', 'टीम'],
  partOf: ['Work of {name}', '{name} का काम'],
  started: ['Started', 'कब शुरू'],
  finished: ['Finished', 'कब पूरा'],
  price: ['Price before GST', 'GST से पहले क़ीमत'],
  instructions: ['Instructions', 'निर्देश'],
  steps: ['Steps', 'चरण'],
  step: ['Step', 'चरण'],
  result: ['Result', 'नतीजा'],
  photoCount: ['{n} {n:photo|photos}', '{n} फ़ोटो'],
  done: ['Done', 'हुआ'],
  materials: ['Materials', 'सामान'],
  material: ['Material', 'सामान'],
  quantity: ['Quantity', 'मात्रा'],
  extras: ['Extra work', 'अतिरिक्त काम'],
  extra: ['Work', 'काम'],
  state: ['Status', 'स्थिति'],
  note: ['Note', 'नोट'],
  signedBy: ['Signed by', 'हस्ताक्षर'],
});
