import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses about the orders of a post. */
export const orderDesk = defineMessages({
  open: ['Post orders', 'पोस्ट निर्देश'],
  openOf: ['Post orders of {post}', '{post} के पोस्ट निर्देश'],
  none: ['No post orders yet', 'अभी कोई पोस्ट निर्देश नहीं'],
  noneText: [
    'Write what people do at this post. Everyone with duty here reads it on their phone and confirms.',
    'लिखें कि इस पोस्ट पर क्या करना है। यहाँ ड्यूटी वाले इसे फ़ोन पर पढ़कर पुष्टि करेंगे।',
  ],
  write: ['Write post order', 'पोस्ट निर्देश लिखें'],
  writeNew: ['Publish new version', 'नया संस्करण जारी करें'],
  writeHint: [
    'Everyone with duty at this post is asked to read the new version.',
    'इस पोस्ट पर ड्यूटी वाले सभी से नया संस्करण पढ़ने को कहा जाएगा।',
  ],
  publish: ['Publish', 'जारी करें'],
  cancel: ['Cancel', 'रहने दें'],
  published: ['Version {n} published.', 'संस्करण {n} जारी हुआ।'],
  version: ['Version {n}', 'संस्करण {n}'],
  line: ['Effective from {day}, written by {name}', '{day} से लागू, लिखा: {name}'],
  readers: ['Who has read it', 'किसने पढ़ा'],
  readCount: ['{n} of {all} have read it', '{all} में से {n} ने पढ़ा'],
  nobody: ['No one has duty at this post in the coming week.', 'आने वाले हफ़्ते में इस पोस्ट पर किसी की ड्यूटी नहीं।'],
  read: ['Read: {at}', 'पढ़ा: {at}'],
  heard: ['Reached the office: {at}', 'दफ़्तर तक पहुँचा: {at}'],
  unread: ['Not read', 'नहीं पढ़ा'],
  next: ['Next duty {day}', 'अगली ड्यूटी {day}'],
  remind: ['Remind who has not read it', 'जिसने नहीं पढ़ा उसे याद दिलाएँ'],
  reminded: ['{n} {n:person|people} reminded.', '{n} लोगों को याद दिलाया गया।'],
  earlier: ['Earlier versions', 'पुराने संस्करण'],
});
