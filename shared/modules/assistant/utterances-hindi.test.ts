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
    'kal subah 9 baje Vijay Nagar me guard chahiye',
    'security-commercial',
    { date: '2026-11-22', time: '09:00', location: 'Vijay Nagar' },
  ],
  [
    'कल सुबह 9 बजे विजय नगर में गार्ड चाहिए',
    'security-commercial',
    { date: '2026-11-22', time: '09:00', location: 'विजय नगर' },
  ],
  [
    'aaj shaam 6 baje Palasia mein 2 guard chahiye',
    'security-commercial',
    { people: 2, date: '2026-11-21', time: '18:00', location: 'Palasia' },
  ],
  [
    'आज शाम 6 बजे पलासिया में 2 गार्ड चाहिए',
    'security-commercial',
    { people: 2, date: '2026-11-21', time: '18:00', location: 'पलासिया' },
  ],
  [
    'parso dopahar 2 baje MP Nagar Bhopal me deep cleaning karwani hai',
    'hk-deep-clean',
    { date: '2026-11-23', time: '14:00', location: 'MP Nagar Bhopal' },
  ],
  [
    'परसों दोपहर 2 बजे एमपी नगर भोपाल में डीप क्लीनिंग करवानी है',
    'hk-deep-clean',
    { date: '2026-11-23', time: '14:00', location: 'एमपी नगर भोपाल' },
  ],
  ['mujhe ghar ki safai chahiye kal', 'hk-residential', { date: '2026-11-22' }],
  ['मुझे घर की सफाई चाहिए कल', 'hk-residential', { date: '2026-11-22' }],
  [
    'somvar ko subah saade nau baje Rajwada par office ki safai',
    'hk-office',
    { date: '2026-11-23', time: '09:30', location: 'Rajwada' },
  ],
  [
    'सोमवार को सुबह साढ़े नौ बजे राजवाड़ा पर ऑफिस की सफाई',
    'hk-office',
    { date: '2026-11-23', time: '09:30', location: 'राजवाड़ा' },
  ],
  [
    'shaadi ke liye 4 bouncer 5 december ko shaam 7 baje Labh Ganga me',
    'security-event',
    { people: 4, date: '2026-12-05', time: '19:00', location: 'Labh Ganga' },
  ],
  [
    'शादी के लिए गार्ड 5 दिसंबर को शाम 7 बजे लाभ गंगा में',
    'security-event',
    { date: '2026-12-05', time: '19:00', location: 'लाभ गंगा' },
  ],
  [
    'society ke liye guard raat 8 baje se Nipania me kal se',
    'security-residential',
    { date: '2026-11-22', time: '20:00', location: 'Nipania' },
  ],
  [
    'सोसाइटी के लिए गार्ड कल रात 8 बजे निपानिया में',
    'security-residential',
    { date: '2026-11-22', time: '20:00', location: 'निपानिया' },
  ],
  [
    '25 tarikh ko subah 10 baje Saket Nagar me safai',
    'hk-residential',
    { date: '2026-11-25', time: '10:00', location: 'Saket Nagar' },
  ],
  [
    '25 तारीख को सुबह 10 बजे साकेत नगर में सफ़ाई',
    'hk-residential',
    { date: '2026-11-25', time: '10:00', location: 'साकेत नगर' },
  ],
  ['kal', null, { date: '2026-11-22' }],
  ['aaj', null, { date: '2026-11-21' }],
  ['परसों', null, { date: '2026-11-23' }],
  ['कल', null, { date: '2026-11-22' }],
  ['subah 9 baje', null, { time: '09:00' }],
  ['सुबह 9 बजे', null, { time: '09:00' }],
  ['saade 6 baje shaam', null, { time: '18:30' }],
  ['शाम साढ़े छह बजे', null, { time: '18:30' }],
  ['sava das baje subah', null, { time: '10:15' }],
  ['paune gyarah baje subah', null, { time: '10:45' }],
  ['dhai baje dopahar', null, { time: '14:30' }],
  ['डेढ़ बजे दोपहर', null, { time: '13:30' }],
  ['raat 10 baje', null, { time: '22:00' }],
  ['रात 12 बजे', null, { time: '00:00' }],
  ['dopahar 12 baje', null, { time: '12:00' }],
  ['Vijay Nagar me', null, { location: 'Vijay Nagar' }],
  ['विजय नगर में', null, { location: 'विजय नगर' }],
  ['Bhawarkuan par', null, { location: 'Bhawarkuan' }],
  [
    'chowkidar chahiye kal se Annapurna me shaam 7 baje',
    'security-residential',
    { date: '2026-11-22', time: '19:00', location: 'Annapurna' },
  ],
  [
    'चौकीदार चाहिए कल शाम 7 बजे अन्नपूर्णा में',
    'security-residential',
    { date: '2026-11-22', time: '19:00', location: 'अन्नपूर्णा' },
  ],
  [
    'bank ke liye guard chahiye 1 december subah 9 baje Sapna Sangeeta par',
    'security-bank',
    { date: '2026-12-01', time: '09:00', location: 'Sapna Sangeeta' },
  ],
  [
    'बैंक के लिए गार्ड 1 दिसंबर सुबह 9 बजे सपना संगीता पर',
    'security-bank',
    { date: '2026-12-01', time: '09:00', location: 'सपना संगीता' },
  ],
  [
    'bouncer chahiye 31 december raat 9 baje Radisson me',
    'security-event',
    { date: '2026-12-31', time: '21:00', location: 'Radisson' },
  ],
  [
    'बाउंसर चाहिए 31 दिसंबर रात 9 बजे रेडिसन में',
    'security-event',
    { date: '2026-12-31', time: '21:00', location: 'रेडिसन' },
  ],
  [
    'factory ki safai shanivar ko subah 8 baje Pithampur mein',
    'hk-industrial',
    { date: '2026-11-28', time: '08:00', location: 'Pithampur' },
  ],
  [
    'फैक्ट्री की सफाई शनिवार को सुबह 8 बजे पीथमपुर में',
    'hk-industrial',
    { date: '2026-11-28', time: '08:00', location: 'पीथमपुर' },
  ],
  [
    'hotel ke liye staff ravivar shaam 5 baje Sayaji me',
    'hk-hotel',
    { date: '2026-11-22', time: '17:00', location: 'Sayaji' },
  ],
  [
    'होटल के लिए स्टाफ रविवार शाम 5 बजे सयाजी में',
    'hk-hotel',
    { date: '2026-11-22', time: '17:00', location: 'सयाजी' },
  ],
  [
    'diwali ki safai kal subah 11 baje Tilak Nagar me',
    'hk-deep-clean',
    { date: '2026-11-22', time: '11:00', location: 'Tilak Nagar' },
  ],
  [
    'दिवाली की सफाई कल सुबह 11 बजे तिलक नगर में',
    'hk-deep-clean',
    { date: '2026-11-22', time: '11:00', location: 'तिलक नगर' },
  ],
  [
    'cctv camera monitoring chahiye budhvar 10 baje Kanadia me',
    'security-cctv',
    { date: '2026-11-25', time: '10:00', location: 'Kanadia' },
  ],
  [
    'सीसीटीवी निगरानी बुधवार सुबह 10 बजे कनाडिया में',
    'security-cctv',
    { date: '2026-11-25', time: '10:00', location: 'कनाडिया' },
  ],
  [
    'raat ki gasht ke liye guard chahiye kal raat 10 baje Silicon City me',
    'security-night-patrol',
    { date: '2026-11-22', time: '22:00', location: 'Silicon City' },
  ],
  [
    'रात की गश्त कल रात 10 बजे सिलिकॉन सिटी में',
    'security-night-patrol',
    { date: '2026-11-22', time: '22:00', location: 'सिलिकॉन सिटी' },
  ],
  [
    'kaamwali chahiye kal subah 7 baje Bengali Square me',
    'hk-ondemand',
    { date: '2026-11-22', time: '07:00', location: 'Bengali Square' },
  ],
  [
    'बाई चाहिए कल सुबह 7 बजे बंगाली चौराहे पर',
    'hk-ondemand',
    { date: '2026-11-22', time: '07:00', location: 'बंगाली चौराहे' },
  ],
  [
    'recovery agent chahiye mangalvar ko 11 baje Dewas me',
    'rec-oncall',
    { date: '2026-11-24', time: '11:00', location: 'Dewas' },
  ],
  [
    'रिकवरी एजेंट चाहिए मंगलवार को 11 बजे देवास में',
    'rec-oncall',
    { date: '2026-11-24', time: '11:00', location: 'देवास' },
  ],
  [
    'loan ki vasooli ke liye aadmi chahiye Ujjain me guruvar ko dopahar 1 baje',
    'rec-oncall',
    { date: '2026-11-26', time: '13:00', location: 'Ujjain' },
  ],
  [
    'वसूली के लिए एजेंट उज्जैन में गुरुवार को दोपहर 1 बजे',
    'rec-oncall',
    { date: '2026-11-26', time: '13:00', location: 'उज्जैन' },
  ],
  [
    'gaadi jabti karni hai Sanwer me shukravar ko subah 10 baje',
    'rec-asset-seizure',
    { date: '2026-11-27', time: '10:00', location: 'Sanwer' },
  ],
  [
    'गाड़ी जब्त करनी है सांवेर में शुक्रवार को सुबह 10 बजे',
    'rec-asset-seizure',
    { date: '2026-11-27', time: '10:00', location: 'सांवेर' },
  ],
  [
    'kabza dilana hai Mhow me 2026-12-15 ko 12 baje',
    'rec-possession',
    { date: '2026-12-15', time: '12:00', location: 'Mhow' },
  ],
  [
    'कब्ज़ा दिलाना है महू में 15 दिसंबर को दोपहर 12 बजे',
    'rec-possession',
    { date: '2026-12-15', time: '12:00', location: 'महू' },
  ],
  [
    'kal 3 guard bhejo Phoenix Mall me subah 8 baje',
    'security-commercial',
    { people: 3, date: '2026-11-22', time: '08:00', location: 'Phoenix Mall' },
  ],
  [
    'कल 3 गार्ड भेजो फीनिक्स मॉल में सुबह 8 बजे',
    'security-commercial',
    { people: 3, date: '2026-11-22', time: '08:00', location: 'फीनिक्स मॉल' },
  ],
  [
    'do guard chahiye aaj raat 9 baje Chhappan Dukan par',
    'security-commercial',
    { people: 2, date: '2026-11-21', time: '21:00', location: 'Chhappan Dukan' },
  ],
  [
    'दो गार्ड चाहिए आज रात 9 बजे छप्पन दुकान पर',
    'security-commercial',
    { people: 2, date: '2026-11-21', time: '21:00', location: 'छप्पन दुकान' },
  ],
  [
    'teen bouncer kal shaam 8 baje Club me',
    'security-event',
    { people: 3, date: '2026-11-22', time: '20:00', location: 'Club' },
  ],
  [
    'panch helper chahiye kal subah 9 baje Palda me',
    'hk-ondemand',
    { people: 5, date: '2026-11-22', time: '09:00', location: 'Palda' },
  ],
  [
    'guard 3 din ke liye chahiye kal subah 8 baje se Malwa Mill me',
    'security-commercial',
    { days: 3, date: '2026-11-22', time: '08:00', location: 'Malwa Mill' },
  ],
  [
    '12 ghante ka guard chahiye parso subah 8 baje Lasudia me',
    'security-commercial',
    { shift_hours: 12, date: '2026-11-23', time: '08:00', location: 'Lasudia' },
  ],
  [
    'गार्ड 3 दिन के लिए चाहिए कल सुबह 8 बजे मालवा मिल में',
    'security-commercial',
    { days: 3, date: '2026-11-22', time: '08:00', location: 'मालवा मिल' },
  ],
  [
    '12 घंटे का गार्ड चाहिए परसों सुबह 8 बजे लसूड़िया में',
    'security-commercial',
    { shift_hours: 12, date: '2026-11-23', time: '08:00', location: 'लसूड़िया' },
  ],
  [
    '3 din baad subah 10 baje Rau me safai chahiye',
    'hk-residential',
    { date: '2026-11-24', time: '10:00', location: 'Rau' },
  ],
  [
    '3 दिन बाद सुबह 10 बजे राऊ में सफाई चाहिए',
    'hk-residential',
    { date: '2026-11-24', time: '10:00', location: 'राऊ' },
  ],
  [
    'agle somvar ko guard chahiye Khajrana me subah 9 baje',
    'security-commercial',
    { date: '2026-11-23', time: '09:00', location: 'Khajrana' },
  ],
  [
    'अगले सोमवार को गार्ड चाहिए खजराना में सुबह 9 बजे',
    'security-commercial',
    { date: '2026-11-23', time: '09:00', location: 'खजराना' },
  ],
  [
    'office boy chahiye kal subah 9:30 baje Trade Centre me',
    'hk-pantry',
    { date: '2026-11-22', time: '09:30', location: 'Trade Centre' },
  ],
  [
    'ऑफिस बॉय चाहिए कल सुबह 9:30 बजे ट्रेड सेंटर में',
    'hk-pantry',
    { date: '2026-11-22', time: '09:30', location: 'ट्रेड सेंटर' },
  ],
  [
    'mere ghar par safai karwani hai kal 10 baje',
    'hk-residential',
    { date: '2026-11-22', time: '10:00', location: 'mere ghar' },
  ],
  [
    'bodyguard chahiye Indore Airport par shukravar shaam 5 baje',
    'security-pso',
    { date: '2026-11-27', time: '17:00', location: 'Indore Airport' },
  ],
  [
    'बॉडीगार्ड चाहिए इंदौर एयरपोर्ट पर शुक्रवार शाम 5 बजे',
    'security-pso',
    { date: '2026-11-27', time: '17:00', location: 'इंदौर एयरपोर्ट' },
  ],
  [
    'godown ki safai 20 december subah 8 baje Palda me',
    'hk-industrial',
    { date: '2026-12-20', time: '08:00', location: 'Palda' },
  ],
  ['गोदाम की सफाई', 'hk-industrial', {}],
  [
    'construction site ke liye guard chahiye Super Corridor par 28 november subah 7 baje',
    'security-construction',
    { date: '2026-11-28', time: '07:00', location: 'Super Corridor' },
  ],
  [
    'निर्माण साइट के लिए गार्ड सुपर कॉरिडोर पर 28 नवंबर सुबह 7 बजे',
    'security-construction',
    { date: '2026-11-28', time: '07:00', location: 'सुपर कॉरिडोर' },
  ],
  ['kanooni recovery me madad chahiye', 'rec-legal-support', {}],
  [
    'telecalling chahiye Vijay Nagar me kal 10 baje',
    'rec-telecalling',
    { date: '2026-11-22', time: '10:00', location: 'Vijay Nagar' },
  ],
  [
    'sofa cleaning karwani hai parso 3 baje Annapurna Road par',
    'sofa-cleaning',
    { date: '2026-11-23', time: '15:00', location: 'Annapurna Road' },
  ],
  ['guard chahiye', 'security-commercial', {}],
  ['गार्ड चाहिए', 'security-commercial', {}],
  ['safai karni hai', 'hk-residential', {}],
  [
    'Bhopal ke MP Nagar mein deep cleaning chahiye kal subah 11 baje',
    'hk-deep-clean',
    { date: '2026-11-22', time: '11:00', location: 'Bhopal ke MP Nagar' },
  ],
  [
    'भोपाल के एमपी नगर में गहरी सफाई कल सुबह 11 बजे',
    'hk-deep-clean',
    { date: '2026-11-22', time: '11:00', location: 'भोपाल के एमपी नगर' },
  ],
  [
    'kal 9 se Vijay Nagar mein guard lagana hai',
    'security-commercial',
    { date: '2026-11-22', location: 'Vijay Nagar' },
  ],
  [
    'Indore me kal subah 9 baje guard bhej do',
    'security-commercial',
    { date: '2026-11-22', time: '09:00', location: 'Indore' },
  ],
  [
    'इंदौर में कल सुबह 9 बजे गार्ड भेज दीजिए',
    'security-commercial',
    { date: '2026-11-22', time: '09:00', location: 'इंदौर' },
  ],
  [
    'ek guard aur kal subah 9 baje Scheme 78 me',
    'security-commercial',
    { people: 1, date: '2026-11-22', time: '09:00', location: 'Scheme 78' },
  ],
  [
    'kripya kal dopahar 3 baje Sudama Nagar mein ghar ki safai kar dijiye',
    'hk-residential',
    { date: '2026-11-22', time: '15:00', location: 'Sudama Nagar' },
  ],
  [
    'कृपया कल दोपहर 3 बजे सुदामा नगर में घर की सफ़ाई कर दीजिए',
    'hk-residential',
    { date: '2026-11-22', time: '15:00', location: 'सुदामा नगर' },
  ],
  [
    'itvar ko subah 7 baje Nehru Park me event security',
    'security-event',
    { date: '2026-11-22', time: '07:00', location: 'Nehru Park' },
  ],
  [
    '२५ नवंबर को सुबह ९ बजे विजय नगर में गार्ड चाहिए',
    'security-commercial',
    { date: '2026-11-25', time: '09:00', location: 'विजय नगर' },
  ],
  [
    'roz ki safai kal se subah 6 baje Mahalaxmi Nagar me',
    'hk-contract',
    { date: '2026-11-22', time: '06:00', location: 'Mahalaxmi Nagar' },
  ],
  [
    'रोज़ की सफाई सोमवार से सुबह 6 बजे महालक्ष्मी नगर में',
    'hk-contract',
    { date: '2026-11-23', time: '06:00', location: 'महालक्ष्मी नगर' },
  ],
  ['समय 11 बजे कर दो', null, { time: '11:00' }],
  ['tarikh parso kar do', null, { date: '2026-11-23' }],
  ['10 baje kar dijiye', null, { time: '10:00' }],
  [
    'गोदाम की सफाई 20 दिसंबर सुबह 8 बजे पालदा में',
    'hk-industrial',
    { date: '2026-12-20', time: '08:00', location: 'पालदा' },
  ],
  [
    'kanooni recovery chahiye kal 11 baje Ujjain me',
    'rec-legal-support',
    { date: '2026-11-22', time: '11:00', location: 'Ujjain' },
  ],
  ['sham 5 baje', null, { time: '17:00' }],
];

describe('lines in Hindi and both mixed', () => {
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
