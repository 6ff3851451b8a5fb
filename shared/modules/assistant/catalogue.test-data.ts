import { calendarDate } from '#shared/core/dates.ts';
import type { KnownService } from './find-service.ts';
import type { QuestionKind } from './find-question.ts';
import { understandQuestion } from './understand-question.ts';

/** The catalogue's services by their names, as the assistant hears them. */
export const catalogue: readonly KnownService[] = [
  { id: 'security-commercial', name: 'Commercial Security Guards', name_hi: 'दुकान और दफ़्तर के सुरक्षा गार्ड' },
  { id: 'security-residential', name: 'Residential / Society Security', name_hi: 'सोसाइटी और घर की सुरक्षा' },
  { id: 'security-bank', name: 'Bank Security & Asset Protection', name_hi: 'बैंक सुरक्षा' },
  { id: 'security-event', name: 'Event Security & Bouncers', name_hi: 'कार्यक्रम सुरक्षा और बाउंसर' },
  { id: 'security-construction', name: 'Construction Site Security', name_hi: 'निर्माण स्थल की सुरक्षा' },
  { id: 'security-pso', name: 'PSO (Personal Security Officer)', name_hi: 'निजी सुरक्षा अधिकारी' },
  { id: 'security-cctv', name: '24/7 CCTV Monitoring', name_hi: '24 घंटे CCTV निगरानी' },
  { id: 'security-night-patrol', name: 'Night Patrol Guards', name_hi: 'रात की गश्त' },
  { id: 'hk-residential', name: 'Residential Cleaning', name_hi: 'घर की सफ़ाई' },
  { id: 'hk-office', name: 'Office / Corporate Housekeeping', name_hi: 'दफ़्तर की हाउसकीपिंग' },
  { id: 'hk-industrial', name: 'Industrial / Factory Cleaning', name_hi: 'कारख़ाने की सफ़ाई' },
  { id: 'hk-hotel', name: 'Hotel / Hospitality Staff', name_hi: 'होटल स्टाफ़' },
  { id: 'hk-deep-clean', name: 'Deep Cleaning Services', name_hi: 'गहरी सफ़ाई' },
  { id: 'hk-contract', name: 'Daily / Weekly / Monthly Contract', name_hi: 'रोज़, साप्ताहिक या मासिक अनुबंध' },
  { id: 'hk-ondemand', name: 'On-Demand Cleaning Staff', name_hi: 'ज़रूरत पर सफ़ाई स्टाफ़' },
  { id: 'hk-pantry', name: 'Pantry & Utility Staff', name_hi: 'पेंट्री और यूटिलिटी स्टाफ़' },
  { id: 'rec-possession', name: 'Property Possession Handling', name_hi: 'संपत्ति कब्ज़ा प्रक्रिया' },
  { id: 'rec-asset-seizure', name: 'Asset Seizure & Documentation', name_hi: 'संपत्ति ज़ब्ती और दस्तावेज़' },
  { id: 'rec-legal-support', name: 'Legal Recovery Process Support', name_hi: 'क़ानूनी वसूली में मदद' },
  { id: 'rec-field-investigation', name: 'Field Investigation & Tracing', name_hi: 'फ़ील्ड जाँच और पता लगाना' },
  { id: 'rec-telecalling', name: 'Tele-Calling / Reminder Services', name_hi: 'फ़ोन पर याद दिलाना' },
  { id: 'rec-oncall', name: 'Recovery Agent On-Call', name_hi: 'ऑन-कॉल रिकवरी एजेंट' },
  { id: 'rec-reporting', name: 'Recovery Reporting & Proof Submission', name_hi: 'वसूली रिपोर्ट और प्रमाण' },
  { id: 'rec-bank-tieup', name: 'Bank/NBFC Tie-Up Services', name_hi: 'बैंक/NBFC साझेदारी' },
];

/** What is asked, the kind of question, and what else is in it; a service only where it matters. */
export type QuestionRow = readonly [
  line: string,
  kind: QuestionKind | null,
  rest: Readonly<Record<string, string | number | null>>,
];

/**
 * What is heard of a question on a Saturday, with the first service and the people where a row names them.
 */
export function heardIn(line: string, rest: QuestionRow[2]): Record<string, unknown> {
  const heard = understandQuestion(line, { services: catalogue, today: calendarDate('2026-11-21') });
  if (!heard) return { kind: null };
  const {
    services,
    people,
    shift_hours: _hours,
    days: _days,
    own: _own,
    cancelled: _cancelled,
    ...others
  } = heard;
  return {
    ...others,
    ...('service' in rest ? { service: services[0] ?? null } : {}),
    ...('people' in rest ? { people } : {}),
  };
}
