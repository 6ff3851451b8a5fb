import type { PageValues } from '#shared/core/fill-page.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { hasPackages, priceOf } from '#shared/modules/marketplace/rules.ts';
import { packages } from '#shared/modules/marketplace/service.ts';
import type { Package } from '#shared/modules/marketplace/service.ts';
import type { Asked } from '#server/core/http/web.ts';
import { blogRows } from './blog.ts';
import { isOffer } from './home-services.ts';
import type { Offered } from './offered.ts';
import { taxWords, totalWords } from './price-words.ts';
import { serviceRow } from './service-row.ts';

type Kind = { readonly path: string; readonly name: Message; readonly list: string };
const kinds: Readonly<Record<string, Kind>> = {
  Security: {
    path: '/services/security-services',
    name: ['Security Services', 'सिक्योरिटी सेवाएँ'],
    list: 'isSecurity',
  },
  Housekeeping: {
    path: '/services/housekeeping',
    name: ['Housekeeping', 'हाउसकीपिंग'],
    list: 'isHousekeeping',
  },
  Recovery: { path: '/services/loan-recovery', name: ['Loan Recovery', 'लोन रिकवरी'], list: 'isRecovery' },
  [homeCategory.name]: {
    path: '/services/home-services',
    name: [homeCategory.name, homeCategory.name_hi],
    list: 'isHome',
  },
};
const onePrice = { name: ['One price', 'एक ही दाम'], before: ['instead of {was}', '{was} की जगह'] } as const;
const packageTexts: Readonly<Record<Package, { name: Message; text: Message }>> = {
  basic: {
    name: ['Basic', 'बेसिक'],
    text: ['Essential coverage, standard equipment, basic guarantee', 'ज़रूरी काम, सामान्य उपकरण, बेसिक गारंटी'],
  },
  standard: {
    name: ['Standard (recommended)', 'स्टैंडर्ड (सुझाया गया)'],
    text: [
      'Comprehensive coverage, premium equipment, extended guarantee, priority scheduling',
      'पूरा काम, बेहतर उपकरण, लंबी गारंटी, समय में प्राथमिकता',
    ],
  },
  premium: {
    name: ['Premium', 'प्रीमियम'],
    text: [
      'All-inclusive coverage, top-tier equipment, full guarantee, priority scheduling, follow-up service, dedicated support',
      'सब कुछ शामिल, सबसे अच्छे उपकरण, पूरी गारंटी, समय में प्राथमिकता, बाद की जाँच, बात करने के लिए तय व्यक्ति',
    ],
  },
};
/** What every service offers (specification, section 2). */
const always: readonly Message[] = [
  ['Background-verified professionals', 'जाँचे-परखे प्रोफ़ेशनल'],
  ['Flexible scheduling and scope', 'समय और काम आपकी सुविधा से'],
  ['Transparent, obligation-free quotation', 'साफ़ कोटेशन, बिना बंधन'],
];
const relatedShown = 3;

/** Everything on the page of one service; null where the catalogue has none of that name. */
export function serviceValues(
  { slug, hindi }: Asked,
  catalogue: readonly Offered[],
  published: readonly Post[],
): PageValues | null {
  const service = catalogue.find((item) => item.id === slug);
  if (!service) return null;
  const side = hindi ? 1 : 0;
  // A category that the business has added has no page of its own.
  const kind = kinds[service.category] ?? {
    path: '/services',
    name: [service.category, service.category],
    list: '',
  };
  const row = serviceRow(service, hindi);
  const quoted = service.custom || service.basic === null;
  const others = catalogue.filter((other) => other.category === service.category && other.id !== service.id);
  return {
    values: {
      'service.id': service.id,
      'service.name': service.name,
      'service.title': String(row[hindi ? 'title_hi' : 'title']),
      'service.description': String(row[hindi ? 'description_hi' : 'description']),
      'service.rating': String(row['rating']),
      'service.reviews': String(row['reviews']),
      'service.price': String(row['price']),
      'service.unit': hindi ? (units[service.unit] ?? service.unit) : service.unit,
      'service.kind': kind.name[side],
      'service.kindPath': kind.path,
    },
    lists: {
      [kind.list]: [{}],
      rated: service.reviews > 0 ? [{}] : [],
      packages: quoted ? [] : packageRows(service, side),
      onRequest: quoted ? [{}] : [],
      features: [
        ...service.features.map((line) => ({ text: hindi ? line.hi : line.en })),
        ...always.map((line) => ({ text: line[side] })),
      ],
      related: others.slice(0, relatedShown).map((other) => serviceRow(other, hindi)),
      posts: blogRows(
        published.filter((post) => post.service_ids.includes(service.id)).slice(0, relatedShown),
        hindi,
      ),
    },
  };
}

/** The packages with what they cost, or the one price there is. */
function packageRows(service: Offered, side: 0 | 1): PageValues['lists'][string] {
  if (hasPackages(service))
    return packages.map((name) => ({
      name: packageTexts[name].name[side],
      text: packageTexts[name].text[side],
      price: totalWords(service, priceOf(service, name), side === 1),
      tax: taxWords(service, priceOf(service, name), side === 1),
    }));
  const text = isOffer(service)
    ? translate(onePrice.before, side === 1 ? 'hi' : 'en', {
        was: totalWords(service, service.list_price ?? 0, side === 1),
      })
    : '';
  const price = priceOf(service, 'standard');
  return [
    {
      name: onePrice.name[side],
      text,
      price: totalWords(service, price, side === 1),
      tax: taxWords(service, price, side === 1),
    },
  ];
}

const units: Readonly<Record<string, string>> = {
  'per 12-hour duty': 'हर 12 घंटे की ड्यूटी पर',
  'per visit': 'हर विज़िट पर',
  'per person per day': 'हर व्यक्ति, हर दिन',
  'per person per event': 'हर व्यक्ति, हर कार्यक्रम',
  'per month': 'हर महीने',
  'per person for 4 hours': 'हर व्यक्ति, 4 घंटे',
  'per case': 'हर मामले पर',
  'per account': 'हर खाते पर',
  'per room': 'हर कमरे पर',
  'per home': 'हर घर पर',
  'per bathroom': 'हर बाथरूम पर',
  'per tank': 'हर टंकी पर',
  'per garden': 'हर बग़ीचे पर',
  'per half day': 'हर आधे दिन पर',
  'per AC': 'हर AC पर',
  'per car': 'हर कार पर',
};
