import { calendarDate } from '#shared/core/dates.ts';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.test-data.ts';
import { understandQuestion } from './understand-question.ts';
import { understand } from './understand.ts';

/** A Saturday. */
const today = calendarDate('2026-11-21');

/** What is said, the service that is meant, and everything else that is in it. */
const rows: readonly (readonly [
  line: string,
  service: string | null,
  rest: Readonly<Record<string, string | number>>,
])[] = [
  [
    'Book home cleaning tomorrow at 10am in Vijay Nagar',
    'cleaning',
    { date: '2026-11-22', time: '10:00', location: 'Vijay Nagar' },
  ],
  [
    'I need a security guard today at 18:00 at Palasia Square',
    'security-commercial',
    { date: '2026-11-21', time: '18:00', location: 'Palasia Square' },
  ],
  [
    'deep cleaning on 2026-11-25 at 14:00 in MP Nagar, Bhopal',
    'hk-deep-clean',
    { date: '2026-11-25', time: '14:00', location: 'MP Nagar, Bhopal' },
  ],
  [
    'Commercial Security Guards 2026-12-01 09:00 at 5 Race Course Road',
    'security-commercial',
    { date: '2026-12-01', time: '09:00', location: '5 Race Course Road' },
  ],
  [
    'office cleaning tomorrow 8am at Scheme 54',
    'hk-office',
    { date: '2026-11-22', time: '08:00', location: 'Scheme 54' },
  ],
  [
    'book Event Security & Bouncers on 2026-12-12 at 18:30 in Rajwada',
    'security-event',
    { date: '2026-12-12', time: '18:30', location: 'Rajwada' },
  ],
  [
    'need 4 bouncers for a wedding on 5 December at 7 pm in Brilliant Convention Centre',
    'security-event',
    { people: 4, date: '2026-12-05', time: '19:00', location: 'Brilliant Convention Centre' },
  ],
  [
    'CCTV monitoring from monday 9 am at Sapna Sangeeta Road',
    'security-cctv',
    { date: '2026-11-23', time: '09:00', location: 'Sapna Sangeeta Road' },
  ],
  [
    'maid tomorrow 7:30 am in Bengali Square',
    'hk-ondemand',
    { date: '2026-11-22', time: '07:30', location: 'Bengali Square' },
  ],
  [
    'hotel staff on 24th November at 4pm at Hotel Sayaji',
    'hk-hotel',
    { date: '2026-11-24', time: '16:00', location: 'Hotel Sayaji' },
  ],
  [
    'Residential Cleaning tomorrow at 11am at 12 Green Park',
    'hk-residential',
    { date: '2026-11-22', time: '11:00', location: '12 Green Park' },
  ],
  [
    'night patrol guard tonight at 10 pm in Silicon City',
    'security-night-patrol',
    { date: '2026-11-21', time: '22:00', location: 'Silicon City' },
  ],
  [
    'bodyguard on friday at 5 pm at Indore Airport',
    'security-pso',
    { date: '2026-11-27', time: '17:00', location: 'Indore Airport' },
  ],
  [
    'PSO 2026-11-30 06:00 in Bhawarkuan',
    'security-pso',
    { date: '2026-11-30', time: '06:00', location: 'Bhawarkuan' },
  ],
  [
    'factory cleaning on saturday 9am in Pithampur Sector 3',
    'hk-industrial',
    { date: '2026-11-28', time: '09:00', location: 'Pithampur Sector 3' },
  ],
  [
    'bank guard next monday at 9:30 am at SBI Main Branch',
    'security-bank',
    { date: '2026-11-23', time: '09:30', location: 'SBI Main Branch' },
  ],
  ['I want deep cleaning', 'hk-deep-clean', {}],
  ['tomorrow', null, { date: '2026-11-22' }],
  ['in Saket Nagar', null, { location: 'Saket Nagar' }],
  ['14:00', null, { time: '14:00' }],
  ['9am', null, { time: '09:00' }],
  ['5:45 pm', null, { time: '17:45' }],
  ['at Geeta Bhawan', null, { location: 'Geeta Bhawan' }],
  [
    'Can you send two guards to my shop at Sarafa Bazaar tomorrow evening at 6',
    'security-commercial',
    { people: 2, date: '2026-11-22', time: '18:00', location: 'Sarafa Bazaar' },
  ],
  [
    'please arrange a watchman for our society in Nipania from 1 December at 8 am',
    'security-residential',
    { date: '2026-12-01', time: '08:00', location: 'Nipania' },
  ],
  [
    'construction site guard at Super Corridor on 28/11/2026 at 07:00',
    'security-construction',
    { date: '2026-11-28', time: '07:00', location: 'Super Corridor' },
  ],
  [
    'Pantry & Utility Staff tomorrow at 9 am at Brilliant Platina',
    'hk-pantry',
    { date: '2026-11-22', time: '09:00', location: 'Brilliant Platina' },
  ],
  [
    'weekly cleaning on sunday at 10am in Kalani Nagar',
    'hk-contract',
    { date: '2026-11-22', time: '10:00', location: 'Kalani Nagar' },
  ],
  [
    'need recovery agent on tuesday at 11 am at Dewas',
    'rec-oncall',
    { date: '2026-11-24', time: '11:00', location: 'Dewas' },
  ],
  [
    'legal recovery process support 2026-11-26 at 15:00 in Ujjain',
    'rec-legal-support',
    { date: '2026-11-26', time: '15:00', location: 'Ujjain' },
  ],
  [
    'tele calling from thursday 10 am in Vijay Nagar',
    'rec-telecalling',
    { date: '2026-11-26', time: '10:00', location: 'Vijay Nagar' },
  ],
  [
    'field investigation in Ratlam on wednesday at noon',
    'rec-field-investigation',
    { date: '2026-11-25', time: '12:00', location: 'Ratlam' },
  ],
  [
    'property possession handling 2026-12-15 12:00 at Plot 9, Mhow',
    'rec-possession',
    { date: '2026-12-15', time: '12:00', location: 'Plot 9, Mhow' },
  ],
  [
    'vehicle seizure tomorrow 1 pm in Sanwer',
    'rec-asset-seizure',
    { date: '2026-11-22', time: '13:00', location: 'Sanwer' },
  ],
  [
    'housekeeping at Treasure Island Mall on 27 Nov at 6 am',
    'hk-office',
    { date: '2026-11-27', time: '06:00', location: 'Treasure Island Mall' },
  ],
  [
    'sofa cleaning day after tomorrow at 3 pm in Annapurna',
    'sofa-cleaning',
    { date: '2026-11-23', time: '15:00', location: 'Annapurna' },
  ],
  [
    'kitchen cleaning in 3 days at 10:00 at 44 Scheme 78',
    'kitchen-cleaning',
    { date: '2026-11-24', time: '10:00', location: '44 Scheme 78' },
  ],
  [
    '2 helpers tomorrow 9am in Chandan Nagar',
    'hk-ondemand',
    { people: 2, date: '2026-11-22', time: '09:00', location: 'Chandan Nagar' },
  ],
  [
    'book a cleaner for 25th at 8 am at Rau',
    'hk-ondemand',
    { date: '2026-11-25', time: '08:00', location: 'Rau' },
  ],
  [
    'guards for 3 days from tomorrow 8am at Phoenix Citadel',
    'security-commercial',
    { days: 3, date: '2026-11-22', time: '08:00', location: 'Phoenix Citadel' },
  ],
  [
    '5 guards for 12 hours on 2026-11-29 at 19:00 in Dussehra Maidan',
    'security-commercial',
    { people: 5, shift_hours: 12, date: '2026-11-29', time: '19:00', location: 'Dussehra Maidan' },
  ],
  [
    'I need security at Holkar Stadium on 30 Nov at half past five',
    'security-commercial',
    { date: '2026-11-30', time: '17:30', location: 'Holkar Stadium' },
  ],
  [
    'warehouse cleaning quarter past nine am tomorrow at Lasudia',
    'hk-industrial',
    { date: '2026-11-22', time: '09:00', location: 'Lasudia' },
  ],
  [
    'office boy monday 9am at Trade Centre',
    'hk-pantry',
    { date: '2026-11-23', time: '09:00', location: 'Trade Centre' },
  ],
  [
    'waiters on 1/12 at 6pm in Radisson Blu',
    'hk-hotel',
    { date: '2026-12-01', time: '18:00', location: 'Radisson Blu' },
  ],
  [
    'bouncer today 9 pm at Tilak Nagar',
    'security-event',
    { date: '2026-11-21', time: '21:00', location: 'Tilak Nagar' },
  ],
  ['guard at 9 pm', 'security-commercial', { time: '21:00' }],
  ['cleaning in Tulsi Nagar', 'hk-residential', { location: 'Tulsi Nagar' }],
  ['book on 2026-11-25', null, { date: '2026-11-25' }],
  [
    'watchman near Khajrana Temple tomorrow 8 pm',
    'security-residential',
    { date: '2026-11-22', time: '20:00', location: 'Khajrana Temple' },
  ],
  [
    'daily cleaning from 1st December at 6:30am in Mahalaxmi Nagar',
    'hk-contract',
    { date: '2026-12-01', time: '06:30', location: 'Mahalaxmi Nagar' },
  ],
  [
    'Deep Cleaning Services for my flat at Omaxe City tomorrow at 12 pm',
    'hk-deep-clean',
    { date: '2026-11-22', time: '12:00', location: 'Omaxe City' },
  ],
  [
    'Asset Seizure & Documentation on 3 December at 10:30 in Khargone',
    'rec-asset-seizure',
    { date: '2026-12-03', time: '10:30', location: 'Khargone' },
  ],
  [
    'Bank/NBFC Tie-Up Services monday 11am at Zanjeerwala',
    'rec-bank-tieup',
    { date: '2026-11-23', time: '11:00', location: 'Zanjeerwala' },
  ],
  [
    'personal security officer for 2 days from friday 10am at Hotel Marriott',
    'security-pso',
    { days: 2, date: '2026-11-27', time: '10:00', location: 'Hotel Marriott' },
  ],
  [
    'site security at Bypass Road tomorrow 20:00',
    'security-construction',
    { date: '2026-11-22', time: '20:00', location: 'Bypass Road' },
  ],
  [
    'peon from 2026-12-02 at 09:30 in Chhoti Gwaltoli',
    'hk-pantry',
    { date: '2026-12-02', time: '09:30', location: 'Chhoti Gwaltoli' },
  ],
  [
    'home security in Manish Puri tomorrow at 7pm',
    'security-residential',
    { date: '2026-11-22', time: '19:00', location: 'Manish Puri' },
  ],
  [
    'wedding security on 14 December at 5pm in Labh Ganga',
    'security-event',
    { date: '2026-12-14', time: '17:00', location: 'Labh Ganga' },
  ],
  [
    'shop guard at Jail Road tomorrow morning at 9',
    'security-commercial',
    { date: '2026-11-22', time: '09:00', location: 'Jail Road' },
  ],
  [
    'I am at Rajendra Nagar and need a guard tomorrow at 9am',
    'security-commercial',
    { date: '2026-11-22', time: '09:00', location: 'Rajendra Nagar' },
  ],
  ['Book Security', 'security-commercial', {}],
  [
    'clean my house tomorrow 10am at Navlakha',
    'hk-residential',
    { date: '2026-11-22', time: '10:00', location: 'Navlakha' },
  ],
  [
    'on-demand cleaning tomorrow at 2pm in LIG Colony',
    'hk-ondemand',
    { date: '2026-11-22', time: '14:00', location: 'LIG Colony' },
  ],
  [
    'godown cleaning 2026-12-20 at 8am in Palda',
    'hk-industrial',
    { date: '2026-12-20', time: '08:00', location: 'Palda' },
  ],
  [
    'Residential / Society Security on 2026-12-01 at 08:00 in Nanda Nagar',
    'security-residential',
    { date: '2026-12-01', time: '08:00', location: 'Nanda Nagar' },
  ],
  [
    'event guard on 6th of December at 4 pm at Nehru Stadium',
    'security-event',
    { date: '2026-12-06', time: '16:00', location: 'Nehru Stadium' },
  ],
  [
    'atm guard today at 20:00 in Annapurna Road',
    'security-bank',
    { date: '2026-11-21', time: '20:00', location: 'Annapurna Road' },
  ],
  [
    'security guards, 3 persons, tomorrow 9:00 at Chhappan Dukan',
    'security-commercial',
    { people: 3, date: '2026-11-22', time: '09:00', location: 'Chhappan Dukan' },
  ],
  [
    'cctv 2026-11-27 10:00 in Kanadia',
    'security-cctv',
    { date: '2026-11-27', time: '10:00', location: 'Kanadia' },
  ],
  [
    'full cleaning sunday 9 am at 101 Shalimar Township',
    'hk-deep-clean',
    { date: '2026-11-22', time: '09:00', location: '101 Shalimar Township' },
  ],
  ['hk at noon tomorrow', null, { date: '2026-11-22', time: '12:00' }],
  [
    'I need someone to guard my shop tomorrow at 10 am in Malharganj',
    'security-commercial',
    { date: '2026-11-22', time: '10:00', location: 'Malharganj' },
  ],
  [
    'camera monitoring for our office in Scheme 140 tomorrow 11:00',
    'security-cctv',
    { date: '2026-11-22', time: '11:00', location: 'Scheme 140' },
  ],
  [
    'bathroom cleaning tomorrow at 16:00 in Snehlata Ganj',
    'bathroom-cleaning',
    { date: '2026-11-22', time: '16:00', location: 'Snehlata Ganj' },
  ],
  [
    'recovery reporting on monday at 10 am in Old Palasia',
    'rec-reporting',
    { date: '2026-11-23', time: '10:00', location: 'Old Palasia' },
  ],
  [
    'skip tracing wednesday 12:30 in Dhar',
    'rec-field-investigation',
    { date: '2026-11-25', time: '12:30', location: 'Dhar' },
  ],
  [
    '8 hours guard tomorrow 9am at Malwa Mill',
    'security-commercial',
    { shift_hours: 8, date: '2026-11-22', time: '09:00', location: 'Malwa Mill' },
  ],
  [
    'flat cleaning on 22 Nov at 9.30 am in Bicholi',
    'hk-residential',
    { date: '2026-11-22', time: '09:30', location: 'Bicholi' },
  ],
  [
    'Night Patrol Guards tonight at 22:00 at Dwarkapuri',
    'security-night-patrol',
    { date: '2026-11-21', time: '22:00', location: 'Dwarkapuri' },
  ],
  ['need it tomorrow', null, { date: '2026-11-22' }],
  ['10 am please', null, { time: '10:00' }],
  ['the 28th', null, { date: '2026-11-28' }],
  ['guard required in Ashok Nagar', 'security-commercial', { location: 'Ashok Nagar' }],
  [
    'society guard, Singapore Township, tomorrow, 8 pm',
    'security-residential',
    { date: '2026-11-22', time: '20:00' },
  ],
  [
    'bouncers at 31 Club on new year 2026-12-31 at 21:00',
    'security-event',
    { date: '2026-12-31', time: '21:00', location: '31 Club' },
  ],
  [
    'deep clean at Flat 12, Sai Kripa Colony, Indore on 23 November at 9:15 am',
    'hk-deep-clean',
    { date: '2026-11-23', time: '09:15', location: 'Flat 12, Sai Kripa Colony, Indore' },
  ],
  [
    'Tele-Calling / Reminder Services on 2026-11-24 at 10:00 in Sudama Nagar',
    'rec-telecalling',
    { date: '2026-11-24', time: '10:00', location: 'Sudama Nagar' },
  ],
  [
    'Recovery Agent On-Call tomorrow at 9 am at Tower Square',
    'rec-oncall',
    { date: '2026-11-22', time: '09:00', location: 'Tower Square' },
  ],
  [
    'Daily / Weekly / Monthly Contract from 2026-12-01 at 07:00 in Vandana Nagar',
    'hk-contract',
    { date: '2026-12-01', time: '07:00', location: 'Vandana Nagar' },
  ],
  [
    '24/7 CCTV Monitoring tomorrow at 10:00 at Geeta Nagar',
    'security-cctv',
    { date: '2026-11-22', time: '10:00', location: 'Geeta Nagar' },
  ],
  [
    'On-Demand Cleaning Staff on sunday at 8am at MR 10',
    'hk-ondemand',
    { date: '2026-11-22', time: '08:00', location: 'MR 10' },
  ],
  [
    'Hotel / Hospitality Staff 2026-12-05 16:00 at Amber Garden',
    'hk-hotel',
    { date: '2026-12-05', time: '16:00', location: 'Amber Garden' },
  ],
  [
    'Construction Site Security on 1 January at 8 am in Tejaji Nagar',
    'security-construction',
    { date: '2027-01-01', time: '08:00', location: 'Tejaji Nagar' },
  ],
  [
    'Bank Security & Asset Protection on 2026-12-03 at 9:00 at HDFC Branch, Palasia',
    'security-bank',
    { date: '2026-12-03', time: '09:00', location: 'HDFC Branch, Palasia' },
  ],
  ['I would like deep cleaning for my kitchen please', 'hk-deep-clean', {}],
  [
    'can i get a bodyguard at 7 p.m. tomorrow in Vijay Nagar',
    'security-pso',
    { date: '2026-11-22', time: '19:00', location: 'Vijay Nagar' },
  ],
  ['change the time to 11:30', null, { time: '11:30' }],
  ['make it monday', null, { date: '2026-11-23' }],
  ['move it to 4pm', null, { time: '16:00' }],
  ['actually at Saket Square', null, { location: 'Saket Square' }],
  [
    'tomorow 9am guard in rajwada',
    'security-commercial',
    { date: '2026-11-22', time: '09:00', location: 'rajwada' },
  ],
  [
    'BOOK HOME CLEANING TOMORROW AT 10AM IN VIJAY NAGAR',
    'cleaning',
    { date: '2026-11-22', time: '10:00', location: 'VIJAY NAGAR' },
  ],
];

describe('lines in English', () => {
  test.each(rows)('%s', (line, service, rest) => {
    const { services, part: _part, ...found } = understand(line, { services: catalogue, today });
    expect({ service: services[0] ?? null, ...found }).toEqual({ service, ...rest });
  });

  // What changes a draft may move a booking too; the conversation knows which of them is spoken of.
  test.each(rows)('%s asks nothing', (line) => {
    const { kind = 'reschedule', own = false } =
      understandQuestion(line, { services: catalogue, today }) ?? {};
    expect([kind, own]).toEqual(['reschedule', false]);
  });
});
