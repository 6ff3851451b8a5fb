import type { Message } from '#shared/core/i18n.ts';

/** The usual types of service as people name them; a business may write any other, which stays as written. */
export const serviceTypes: Readonly<Record<string, Message>> = {
  Security: ['Security', 'सुरक्षा'],
  Housekeeping: ['Housekeeping', 'हाउसकीपिंग'],
  'Facility Management': ['Facility Management', 'फ़ैसिलिटी मैनेजमेंट'],
  Manpower: ['Manpower', 'मैनपावर'],
  Recovery: ['Recovery', 'रिकवरी'],
  'Event Security': ['Event Security', 'कार्यक्रम सुरक्षा'],
  'Pest Control': ['Pest Control', 'पेस्ट कंट्रोल'],
};

/** A type of service as it is called in both languages. */
export function serviceTypeName(type: string): Message {
  return serviceTypes[type] ?? [type, type];
}
