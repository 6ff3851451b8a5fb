import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { jobSays as messages } from './server-messages.ts';

const base = { body: ['{details}', '{details}'], usual: inApp, urgent: true } as const;
const ofWorker = { ...base, kind: 'attendance', audience: 'person', values: ['title', 'details'] } as const;
const ofOffice = { ...base, kind: 'attendance', audience: 'office', values: ['title', 'details'] } as const;
const ofCustomer = { ...base, kind: 'booking', audience: 'customer', values: ['title', 'details'] } as const;
const ofComing = { ...ofCustomer, values: ['name', 'details'] } as const;

/** What people hear of jobs. */
export const jobEvents = {
  'job.offered': { ...ofWorker, name: ['Job offered', 'काम की पेशकश'], title: messages.newsOffered },
  'job.taken': {
    ...ofWorker,
    name: ['Job taken by somebody else', 'जॉब किसी और ने ली'],
    title: messages.newsTaken,
  },
  'job.withdrawn': { ...ofWorker, name: ['Job withdrawn', 'जॉब वापस ली गई'], title: messages.newsWithdrawn },
  'job.cancelled': { ...ofWorker, name: ['Job cancelled', 'जॉब रद्द हुई'], title: messages.newsCancelled },
  'job.moved': { ...ofWorker, name: ['Job moved', 'जॉब का समय बदला'], title: messages.newsMoved },
  'job.on_team': { ...ofWorker, name: ['Added to a team', 'टीम में जोड़ा गया'], title: messages.newsTeam },
  'job.off_team': {
    ...ofWorker,
    name: ['Removed from a team', 'टीम से हटाया गया'],
    title: messages.newsOffTeam,
  },
  'job.left': {
    ...ofWorker,
    name: ['Team member left', 'टीम सदस्य हटा'],
    title: messages.newsLeft,
    values: ['name', 'title', 'details'],
  },
  'job.part': {
    ...ofWorker,
    name: ['Team member reported', 'टीम सदस्य की रिपोर्ट'],
    title: messages.newsPart,
    values: ['name', 'title', 'details'],
  },
  'job.extra_approved': {
    ...ofWorker,
    name: ['Extra work approved', 'अतिरिक्त काम मंज़ूर'],
    title: messages.newsExtraYes,
    values: ['name', 'title', 'details'],
  },
  'job.extra_declined': {
    ...ofWorker,
    name: ['Extra work declined', 'अतिरिक्त काम नामंज़ूर'],
    title: messages.newsExtraNo,
    values: ['name', 'title', 'details'],
  },
  'job.nobody_home': {
    ...ofWorker,
    name: ['Job ended: no one at home', 'जॉब ख़त्म: घर पर कोई नहीं'],
    title: messages.newsNobodyHome,
  },
  'job.nobody_came': {
    ...ofWorker,
    name: ['Job ended: no one came', 'जॉब ख़त्म: कोई नहीं आया'],
    title: messages.newsNobodyCame,
  },
  'job.missed_checked': {
    ...ofWorker,
    name: ['Missed visit being checked', 'छूटी विज़िट की जाँच'],
    title: messages.newsToCheck,
  },
  'job.missed_accepted': {
    ...ofWorker,
    name: ['Missed visit accepted', 'छूटी विज़िट मान्य'],
    title: messages.newsSettledYes,
  },
  'job.missed_rejected': {
    ...ofWorker,
    name: ['Missed visit rejected', 'छूटी विज़िट नामंज़ूर'],
    title: messages.newsSettledNo,
  },
  'job.unassigned': {
    ...ofOffice,
    name: ['Job without a person', 'जॉब किसी को नहीं मिली'],
    title: messages.newsToGive,
  },
  'job.not_accepted': {
    ...ofOffice,
    name: ['No one accepted a job', 'जॉब किसी ने नहीं ली'],
    title: messages.newsNobody,
  },
  'job.accepted': { ...ofOffice, name: ['Job accepted', 'जॉब स्वीकार हुई'], title: messages.newsAccepted },
  'job.rejected': { ...ofOffice, name: ['Job declined', 'जॉब से मना किया'], title: messages.newsRejected },
  'job.team_left': {
    ...ofOffice,
    name: ['Team member left', 'टीम सदस्य हटा'],
    title: messages.newsLeft,
    values: ['name', 'title', 'details'],
  },
  'job.double_booked': {
    ...ofOffice,
    name: ['Two jobs at the same time', 'एक ही समय दो जॉब'],
    title: messages.newsTwice,
  },
  'job.done': { ...ofOffice, name: ['Job done', 'जॉब पूरी हुई'], title: messages.newsDone },
  'job.done_without_code': {
    ...ofOffice,
    name: ['Job done without code', 'जॉब बिना कोड के पूरी'],
    title: messages.newsDoneWithout,
  },
  'job.report_held': {
    ...ofOffice,
    name: ['Job report to check', 'जॉब रिपोर्ट देखें'],
    title: messages.newsHeld,
  },
  'job.wrong_code': {
    ...ofOffice,
    name: ['Wrong customer code', 'ग्राहक का ग़लत कोड'],
    title: messages.newsCode,
  },
  'job.wrong_place_code': {
    ...ofOffice,
    name: ['Wrong code at the place', 'जगह का ग़लत कोड'],
    title: messages.newsStepCode,
  },
  'job.extra_held': {
    ...ofOffice,
    name: ['Extra work above the limit', 'सीमा से ज़्यादा अतिरिक्त काम'],
    title: messages.newsExtraHeld,
  },
  'visit.nobody_home': {
    ...ofOffice,
    name: ['No one at home', 'घर पर कोई नहीं था'],
    title: messages.newsNobodyHome,
  },
  'visit.nobody_came': {
    ...ofOffice,
    name: ['Customer says no one came', 'ग्राहक के अनुसार कोई नहीं आया'],
    title: messages.newsNobodyCame,
  },
  'visit.coming': { ...ofComing, name: ['Who is coming', 'कौन आएगा'], title: messages.comes },
  'visit.on_way': { ...ofComing, name: ['On the way', 'रास्ते में'], title: messages.onWay },
  'visit.arrived': { ...ofComing, name: ['Arrived', 'पहुँच गए'], title: messages.arrived },
  'visit.missed': {
    ...ofCustomer,
    name: ['Customer not at home', 'ग्राहक घर पर नहीं था'],
    title: messages.newsMissed,
  },
  'visit.again': {
    ...ofCustomer,
    name: ['Looking for someone else', 'किसी और की तलाश'],
    title: messages.newsSorry,
  },
  'visit.checked': {
    ...ofCustomer,
    name: ['Missed visit being checked', 'छूटी विज़िट की जाँच'],
    title: messages.newsToCheck,
  },
  'visit.accepted': {
    ...ofCustomer,
    name: ['Missed visit accepted', 'छूटी विज़िट मान्य'],
    title: messages.newsSettledYes,
  },
  'visit.rejected': {
    ...ofCustomer,
    name: ['Missed visit rejected', 'छूटी विज़िट नामंज़ूर'],
    title: messages.newsSettledNo,
  },
  'extra.asked': {
    ...ofCustomer,
    name: ['Extra work to approve', 'मंज़ूरी के लिए अतिरिक्त काम'],
    title: messages.newsExtra,
    values: ['name', 'details'],
  },
  'extra.by_code': {
    ...ofCustomer,
    name: ['Extra work approved with a code', 'कोड से अतिरिक्त काम मंज़ूर'],
    title: messages.newsExtraCode,
    values: ['details'],
  },
} as const satisfies NewsEvents;

export type JobEvent = keyof typeof jobEvents;
