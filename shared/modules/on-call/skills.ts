import type { Message } from '#shared/core/i18n.ts';

/** The kinds of work a service partner can offer. */
export const skills = [
  'guard',
  'bouncer',
  'home_cleaning',
  'deep_cleaning',
  'pantry',
  'beauty',
  'electrician',
  'plumber',
  'painter',
  'gardener',
  'recovery',
  'other',
] as const;
export type Skill = (typeof skills)[number];

export const skillNames: Readonly<Record<Skill, Message>> = {
  guard: ['Security guard', 'सुरक्षा गार्ड'],
  bouncer: ['Event security', 'कार्यक्रम सुरक्षा'],
  home_cleaning: ['Home and office cleaning', 'घर और दफ़्तर की सफ़ाई'],
  deep_cleaning: ['Deep cleaning', 'डीप क्लीनिंग'],
  pantry: ['Pantry and office help', 'पेंट्री और दफ़्तर के काम'],
  beauty: ['Beauty and hair', 'ब्यूटी और बाल'],
  electrician: ['Electrician', 'इलेक्ट्रीशियन'],
  plumber: ['Plumber', 'प्लंबर'],
  painter: ['Painter', 'पेंटर'],
  gardener: ['Gardener', 'माली'],
  recovery: ['Recovery agent', 'रिकवरी एजेंट'],
  other: ['Other work', 'कोई और काम'],
};
