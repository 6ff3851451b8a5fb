import { defineMessages } from '#shared/core/i18n.ts';

/** What speaks against a day of the plan, in words, wherever a plan is published. */
export const problemNames = defineMessages({
  problem_overlap: ['Two duties at the same time', 'एक ही समय दो ड्यूटी'],
  problem_left: ['Not employed on this day', 'तब यहाँ काम पर नहीं'],
  problem_no_shift: ['Shift no longer exists', 'शिफ्ट अब नहीं है'],
  problem_no_post: ['Post no longer exists', 'पोस्ट अब नहीं है'],
  problem_rest: ['Only {n} h of rest', 'सिर्फ़ {n} घंटे आराम'],
  problem_days_in_row: ['{n} {n:day|days} in a row', 'लगातार {n} दिन'],
  problem_week_hours: ['{n} h in the week', 'हफ़्ते में {n} घंटे'],
  problem_on_leave: ['On leave', 'छुट्टी पर'],
  problem_away: ['Away', 'उपलब्ध नहीं'],
  problem_age: ['{n} {n:year|years} old', 'उम्र {n} साल'],
  problem_police_verification: ['No police verification', 'पुलिस सत्यापन नहीं'],
  problem_psara_training: ['No PSARA training', 'PSARA प्रशिक्षण नहीं'],
  problem_medical: ['No medical fitness', 'मेडिकल फ़िटनेस नहीं'],
  problem_arms_licence: ['No arms licence', 'शस्त्र लाइसेंस नहीं'],
  problem_dra_certificate: ['No DRA certificate', 'DRA प्रमाणपत्र नहीं'],
  problem_paper: ['A document the client requires is missing', 'ग्राहक का माँगा दस्तावेज़ नहीं है'],
});
