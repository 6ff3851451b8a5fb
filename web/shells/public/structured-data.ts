import type { Language, Message } from '#shared/core/i18n.ts';

/**
 * A block of data for search engines, as schema.org names things. Places in it are filled in by the server.
 */
export type Data = Readonly<Record<string, unknown>>;
/** One step on the way from the home page to a page. */
export type Crumb = { readonly path: string; readonly title: Message };

const origin = '{{site.origin}}';
const place = { '@type': 'State', name: 'Madhya Pradesh' };

export function businessData(): Data {
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/home#business`,
    name: '{{json brand.name}}',
    url: `${origin}/home`,
    image: `${origin}/icons/share.png`,
    telephone: '{{json brand.tel}}',
    email: '{{json brand.email}}',
    address: {
      '@type': 'PostalAddress',
      addressLocality: '{{json brand.city}}',
      addressRegion: 'Madhya Pradesh',
      addressCountry: 'IN',
    },
    areaServed: place,
  };
}

export function serviceData(name: string, description: string): Data {
  return {
    '@type': 'Service',
    name,
    description,
    serviceType: name,
    areaServed: place,
    provider: { '@id': `${origin}/home#business` },
  };
}

export function faqData(
  questions: readonly { readonly ask: Message; readonly answer: Message }[],
  t: (message: Message) => string,
): Data {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: t(ask),
      acceptedAnswer: { '@type': 'Answer', text: t(answer) },
    })),
  };
}

export function postData(language: Language): Data {
  const business = { '@type': 'Organization', name: '{{json brand.name}}', url: `${origin}/home` };
  return {
    '@type': 'BlogPosting',
    headline: '{{json post.title}}',
    description: '{{json post.summary}}',
    datePublished: '{{json post.published}}',
    dateModified: '{{json post.updated}}',
    inLanguage: language,
    image: `${origin}/icons/share.png`,
    mainEntityOfPage: '{{json page.address}}',
    author: business,
    publisher: business,
  };
}

export function crumbsData(crumbs: readonly Crumb[], t: (message: Message) => string): Data {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ path, title }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: inJson(t(title)),
      item: `${origin}${path}`,
    })),
  };
}

/** The whole as text for a script of data. A `<` in it cannot end the script. */
export function dataText(data: readonly Data[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}

/** Values inside a JSON text are filled in its own form. */
export function inJson(text: string): string {
  return text.replaceAll(/\{\{([a-z]+\.\w+)\}\}/g, '{{json $1}}');
}
