import type { Message } from '#shared/core/i18n.ts';
import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const newsSettledNo: Message = ['Missed visit rejected: {title}', 'छूटी विज़िट नामंज़ूर: {title}'];
const newsToCheck: Message = [
  'The office checks a missed visit: {title}',
  'दफ़्तर छूटी विज़िट देख रहा है: {title}',
];
const newsSettledYes: Message = ['Missed visit accepted: {title}', 'छूटी विज़िट मान्य: {title}'];
const newsNobodyHome: Message = ['No one was at home: {title}', 'घर पर कोई नहीं था: {title}'];
const newsNobodyCame: Message = [
  'The customer says no one came: {title}',
  'ग्राहक के अनुसार कोई नहीं आया: {title}',
];
const newsLeft: Message = ['{name} left the team: {title}', '{name} टीम से हटे: {title}'];
const base = { body: ['{details}', '{details}'], usual: inApp, urgent: true } as const;
const ofWorker = { ...base, kind: 'attendance', audience: 'person', values: ['title', 'details'] } as const;
const ofOffice = { ...base, kind: 'attendance', audience: 'office', values: ['title', 'details'] } as const;
const ofCustomer = { ...base, kind: 'booking', audience: 'customer', values: ['title', 'details'] } as const;
const ofComing = { ...ofCustomer, values: ['name', 'details'] } as const;

/** What people hear of jobs. */
export const jobEvents = {
  'job.offered': {
    ...ofWorker,
    name: ['Job offered', 'जॉब की पेशकश'],
    title: ['Job offered: {title}', 'नई जॉब: {title}'],
  },
  'job.taken': {
    ...ofWorker,
    name: ['Job taken by someone else', 'जॉब किसी और ने ली'],
    title: ['Job taken by someone else: {title}', 'जॉब किसी और ने ले ली: {title}'],
  },
  'job.withdrawn': {
    ...ofWorker,
    name: ['Job withdrawn', 'जॉब वापस ली गई'],
    title: ['Job withdrawn: {title}', 'जॉब वापस ली गई: {title}'],
  },
  'job.cancelled': {
    ...ofWorker,
    name: ['Job cancelled', 'जॉब रद्द हुई'],
    title: ['Job cancelled: {title}', 'जॉब रद्द: {title}'],
  },
  'job.moved': {
    ...ofWorker,
    name: ['Job moved', 'जॉब का समय बदला'],
    title: ['Job moved: {title}', 'जॉब का समय बदला: {title}'],
  },
  'job.on_team': {
    ...ofWorker,
    name: ['Added to a team', 'टीम में जोड़ा गया'],
    title: ['You are on the team for a job: {title}', 'आप जॉब की टीम में हैं: {title}'],
  },
  'job.off_team': {
    ...ofWorker,
    name: ['Removed from a team', 'टीम से हटाया गया'],
    title: ['You are no longer on the team: {title}', 'आप अब इस जॉब की टीम में नहीं हैं: {title}'],
  },
  'job.left': {
    ...ofWorker,
    name: ['Team member left', 'टीम सदस्य हटा'],
    title: newsLeft,
    values: ['name', 'title', 'details'],
  },
  'job.part': {
    ...ofWorker,
    name: ['Team member reported', 'टीम सदस्य की रिपोर्ट'],
    title: ['{name} reported their part: {title}', '{name} ने अपने हिस्से की रिपोर्ट दी: {title}'],
    values: ['name', 'title', 'details'],
  },
  'job.extra_approved': {
    ...ofWorker,
    name: ['Extra work approved', 'अतिरिक्त काम मंज़ूर'],
    title: ['Extra work approved: {name}', 'अतिरिक्त काम मंज़ूर: {name}'],
    values: ['name', 'title', 'details'],
  },
  'job.extra_declined': {
    ...ofWorker,
    name: ['Extra work declined', 'अतिरिक्त काम नामंज़ूर'],
    title: ['Extra work declined: {name}', 'अतिरिक्त काम नामंज़ूर: {name}'],
    values: ['name', 'title', 'details'],
  },
  'job.nobody_home': {
    ...ofWorker,
    name: ['Job ended: no one at home', 'जॉब ख़त्म: घर पर कोई नहीं'],
    title: newsNobodyHome,
  },
  'job.nobody_came': {
    ...ofWorker,
    name: ['Job ended: no one came', 'जॉब ख़त्म: कोई नहीं आया'],
    title: newsNobodyCame,
  },
  'job.missed_checked': {
    ...ofWorker,
    name: ['Missed visit being checked', 'छूटी विज़िट की जाँच'],
    title: newsToCheck,
  },
  'job.missed_accepted': {
    ...ofWorker,
    name: ['Missed visit accepted', 'छूटी विज़िट मान्य'],
    title: newsSettledYes,
  },
  'job.missed_rejected': {
    ...ofWorker,
    name: ['Missed visit rejected', 'छूटी विज़िट नामंज़ूर'],
    title: newsSettledNo,
  },
  'job.unassigned': {
    ...ofOffice,
    name: ['Unassigned job', 'जॉब किसी को देनी है'],
    title: ['Find someone for a job: {title}', 'जॉब के लिए व्यक्ति चुनें: {title}'],
  },
  'job.not_accepted': {
    ...ofOffice,
    name: ['No one accepted a job', 'जॉब किसी ने नहीं ली'],
    title: ['No one accepted: {title}', 'किसी ने स्वीकार नहीं किया: {title}'],
  },
  'job.accepted': {
    ...ofOffice,
    name: ['Job accepted', 'जॉब स्वीकार हुई'],
    title: ['Job accepted: {title}', 'जॉब स्वीकार: {title}'],
  },
  'job.rejected': {
    ...ofOffice,
    name: ['Job declined', 'जॉब से मना किया'],
    title: ['Job declined: {title}', 'जॉब से मना किया: {title}'],
  },
  'job.team_left': {
    ...ofOffice,
    name: ['Team member left', 'टीम सदस्य हटा'],
    title: newsLeft,
    values: ['name', 'title', 'details'],
  },
  'job.double_booked': {
    ...ofOffice,
    name: ['Two jobs at the same time', 'एक ही समय दो जॉब'],
    title: ['Two jobs at the same time: {title}', 'एक ही समय दो जॉब: {title}'],
  },
  'job.done': {
    ...ofOffice,
    name: ['Job done', 'जॉब पूरी हुई'],
    title: ['Job done: {title}', 'जॉब पूरी: {title}'],
  },
  'job.done_without_code': {
    ...ofOffice,
    name: ['Job done without code', 'जॉब बिना कोड के पूरी'],
    title: ['Job done without the customer’s code: {title}', 'ग्राहक के कोड के बिना जॉब पूरी: {title}'],
  },
  'job.report_held': {
    ...ofOffice,
    name: ['Job report to check', 'जॉब रिपोर्ट देखें'],
    title: ['Check a report: {title}', 'रिपोर्ट देखें: {title}'],
  },
  'job.wrong_code': {
    ...ofOffice,
    name: ['Wrong customer code', 'ग्राहक का ग़लत कोड'],
    title: ['Customer code did not match: {title}', 'ग्राहक का कोड मेल नहीं खाया: {title}'],
  },
  'job.wrong_place_code': {
    ...ofOffice,
    name: ['Wrong code at the place', 'जगह का ग़लत कोड'],
    title: ['Code at the place did not match: {title}', 'जगह का कोड मेल नहीं खाया: {title}'],
  },
  'job.extra_held': {
    ...ofOffice,
    name: ['Extra work above the limit', 'सीमा से ज़्यादा अतिरिक्त काम'],
    title: ['Extra work above the limit: {title}', 'सीमा से ज़्यादा अतिरिक्त काम: {title}'],
  },
  'visit.nobody_home': {
    ...ofOffice,
    name: ['No one at home', 'घर पर कोई नहीं था'],
    title: newsNobodyHome,
  },
  'visit.nobody_came': {
    ...ofOffice,
    name: ['Customer says no one came', 'ग्राहक के अनुसार कोई नहीं आया'],
    title: newsNobodyCame,
  },
  'visit.coming': {
    ...ofComing,
    name: ['Worker assigned', 'कौन आएगा'],
    title: ['Coming to you: {name}', '{name} आपके पास आएँगे'],
  },
  'visit.on_way': {
    ...ofComing,
    name: ['Worker on the way', 'कर्मचारी रास्ते में'],
    title: ['{name} is on the way', '{name} रास्ते में हैं'],
  },
  'visit.arrived': {
    ...ofComing,
    name: ['Worker arrived', 'कर्मचारी पहुँचा'],
    title: ['{name} has arrived', '{name} पहुँच गए हैं'],
  },
  'visit.missed': {
    ...ofCustomer,
    name: ['Customer not at home', 'ग्राहक घर पर नहीं था'],
    title: ['You were not at home: {title}', 'आप घर पर नहीं थे: {title}'],
  },
  'visit.again': {
    ...ofCustomer,
    name: ['Finding another worker', 'किसी और की तलाश'],
    title: ['We are finding someone else for you', 'हम आपके लिए किसी और को ढूँढ रहे हैं'],
  },
  'visit.checked': {
    ...ofCustomer,
    name: ['Missed visit being checked', 'छूटी विज़िट की जाँच'],
    title: newsToCheck,
  },
  'visit.accepted': {
    ...ofCustomer,
    name: ['Missed visit accepted', 'छूटी विज़िट मान्य'],
    title: newsSettledYes,
  },
  'visit.rejected': {
    ...ofCustomer,
    name: ['Missed visit rejected', 'छूटी विज़िट नामंज़ूर'],
    title: newsSettledNo,
  },
  'extra.asked': {
    ...ofCustomer,
    name: ['Extra work to approve', 'मंज़ूरी के लिए अतिरिक्त काम'],
    title: ['Approve extra work: {name}', 'अतिरिक्त काम मंज़ूर करें: {name}'],
    values: ['name', 'details'],
  },
  'extra.by_code': {
    ...ofCustomer,
    name: ['Extra work approved with a code', 'कोड से अतिरिक्त काम मंज़ूर'],
    title: ['You approved extra work with your code', 'आपने अपने कोड से अतिरिक्त काम मंज़ूर किया'],
    values: ['details'],
  },
} as const satisfies NewsEvents;

export type JobEvent = keyof typeof jobEvents;
/** The events whose texts name a person or some work besides the job. */
export type NamedJobEvent = {
  [Event in JobEvent]: 'name' extends (typeof jobEvents)[Event]['values'][number] ? Event : never;
}[JobEvent];
export type PlainJobEvent = Exclude<JobEvent, NamedJobEvent>;
