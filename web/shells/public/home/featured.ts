import type { Message } from '#shared/core/i18n.ts';

/** What the carousel offers, with the price it starts from in rupees (specification, section 9). */
export const featured: readonly { title: Message; price: number }[] = [
  { title: ['Home Cleaning', 'घर की सफ़ाई'], price: 499 },
  { title: ['Security', 'सिक्योरिटी'], price: 1999 },
  { title: ['Beauty', 'ब्यूटी'], price: 299 },
  { title: ['Maintenance', 'मरम्मत'], price: 399 },
  { title: ['Pet Grooming', 'पेट ग्रूमिंग'], price: 599 },
  { title: ['Car Wash', 'कार धुलाई'], price: 349 },
  { title: ['Painting', 'पेंटिंग'], price: 1499 },
  { title: ['Gardening', 'बाग़वानी'], price: 699 },
];
