import { defineMessages } from '#shared/core/i18n.ts';

/** What a guard reads and presses about the orders of their post. */
export const postOrderScreens = defineMessages({
  title: ['Post orders', 'पोस्ट निर्देश'],
  subtitle: ['What to do at your post.', 'आपकी पोस्ट पर क्या करना है।'],
  none: ['No post orders', 'कोई पोस्ट निर्देश नहीं'],
  noneText: ['Instructions for the posts of your duties appear here.', 'आपकी ड्यूटी की पोस्ट के निर्देश यहाँ दिखेंगे।'],
  toRead: ['Read before duty', 'ड्यूटी से पहले पढ़ें'],
  open: ['Open post orders', 'पोस्ट निर्देश खोलें'],
  confirm: ['I have read it', 'मैंने पढ़ लिया'],
  confirmed: ['Saved: you have read it.', 'सेव हुआ: आपने पढ़ लिया।'],
  read: ['Read', 'पढ़ लिया'],
  unread: ['Not read yet', 'अभी नहीं पढ़ा'],
  waiting: ['Saved on this phone', 'इस फ़ोन में सेव'],
  from: ['Effective from {day}', '{day} से लागू'],
  version: ['Version {n}', 'संस्करण {n}'],
  failed: ['Could not be saved. Please try again.', 'सेव नहीं हो सका। फिर कोशिश करें।'],
});
