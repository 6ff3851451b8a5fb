import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const ofRequest = {
  kind: 'attendance',
  audience: 'person',
  body: ['{details}', '{details}'],
  values: ['name', 'details'],
  usual: inApp,
} as const;
const ofOrder = {
  kind: 'attendance',
  audience: 'person',
  body: ['{post}', '{post}'],
  values: ['post'],
  usual: inApp,
  urgent: true,
} as const;

/** What people hear of duties and leave. */
export const rosterEvents = {
  'roster.published': {
    name: ['Roster published', 'रोस्टर जारी हुआ'],
    kind: 'attendance',
    audience: 'person',
    title: ['Your duties changed', 'आपकी ड्यूटी बदली'],
    body: [
      '{n} {n:day|days} from {from}. Please check your roster.',
      '{from} से {n} दिन। कृपया अपना रोस्टर देखें।',
    ],
    values: ['n', 'from'],
    usual: inApp,
  },
  'request.decided': {
    name: ['Leave or duty request decided', 'छुट्टी या ड्यूटी के अनुरोध पर फ़ैसला'],
    kind: 'attendance',
    audience: 'person',
    title: ['{decision}', '{decision}'],
    body: ['{details}', '{details}'],
    values: ['decision', 'details'],
    usual: inApp,
  },
  'request.other_decided': {
    ...ofRequest,
    name: ['Swap decided (other person)', 'बदली पर फ़ैसला (दूसरा व्यक्ति)'],
    title: ['{decision}', '{decision}'],
    values: ['decision', 'details'],
    urgent: true,
  },
  'request.swap': {
    ...ofRequest,
    urgent: true,
    name: ['Asked to swap a duty', 'ड्यूटी बदलने का अनुरोध'],
    title: ['{name} wants to swap a duty with you', '{name} आपसे ड्यूटी बदलना चाहते हैं'],
  },
  'request.asked': {
    ...ofRequest,
    name: ['Leave or duty request', 'छुट्टी या ड्यूटी का अनुरोध'],
    audience: 'office',
    title: ['New request from {name}', '{name} का नया अनुरोध'],
  },
  'request.agreed': {
    ...ofRequest,
    name: ['Swap agreed between two people', 'दो लोग ड्यूटी बदलने पर राज़ी'],
    audience: 'office',
    title: ['{name} and {other} want to swap a duty', '{name} और {other} ड्यूटी बदलना चाहते हैं'],
    values: ['name', 'other', 'details'],
    urgent: true,
  },
  'shift.open': {
    ...ofRequest,
    name: ['Open shift', 'खुली शिफ्ट'],
    title: ['A shift is open: {day}', 'एक शिफ्ट खुली है: {day}'],
    values: ['day', 'details'],
    urgent: true,
  },
  'order.published': {
    ...ofOrder,
    name: ['New post order', 'नए पोस्ट निर्देश'],
    title: ['New post order: {post}', 'नए पोस्ट निर्देश: {post}'],
  },
  'order.reminder': {
    ...ofOrder,
    name: ['Post order not read', 'पोस्ट निर्देश नहीं पढ़े'],
    title: ['Please read the post order: {post}', 'कृपया पोस्ट निर्देश पढ़ें: {post}'],
  },
} as const satisfies NewsEvents;
