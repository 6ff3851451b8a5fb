/** A page of the public site, as the module says it that the page belongs to. */
export type PageAddress = {
  /**
   * Its address. One that ends in `{slug}` or `{key}` is many pages: a slug is one record's word, a key joins
   * several parts by dots. `{city}` after a slug is a city in which the business works.
   */
  readonly address: string;
  /** The name of its file. */
  readonly page: string;
  /** For no search engine: it is of one person at one moment. */
  readonly unlisted?: true;
  /** Kept by the service worker before anybody has seen it. */
  readonly keptAhead?: true;
};

/** The addresses of a site, and what each of them is. */
export type PublicSite = {
  /** The pages by address, each with the name of its file. */
  readonly pages: Readonly<Record<string, string>>;
  /** Pages that are for no search engine, the one in place of a missing page among them. */
  readonly unlisted: ReadonlySet<string>;
  /** The addresses that the service worker keeps before anybody has seen them. */
  readonly keptAhead: readonly string[];
  /**
   * Which page an address is, with or without a slash at its end, and the words in its place, joined by a
   * slash; null for every other address.
   */
  readonly pageAt: (address: string) => { readonly page: string; readonly slug: string } | null;
  /** Whether an address belongs to the site although no page may be there. */
  readonly covers: (address: string) => boolean;
};

/** The page in place of one that is not there; it has no address of its own. */
export const notFoundPage = 'not-found';

/** What may stand for a word in an address. */
const words: Readonly<Record<string, string>> = {
  slug: String.raw`([\w-]{1,100})`,
  key: String.raw`([\w.-]{1,300})`,
  city: '([a-z0-9-]{1,60})',
};

/** Joins what the modules say of their pages to one site. */
export function sitePages(all: readonly PageAddress[]): PublicSite {
  const pages = Object.fromEntries(all.map(({ address, page }) => [address, page]));
  const forms = all
    .filter(({ address }) => address.includes('{'))
    .map(({ address, page }) => ({ page, form: formOf(address) }));
  const folders = new Set(all.flatMap(({ address }) => /^\/([^/]+)\//.exec(address)?.[1] ?? []));
  return {
    pages,
    unlisted: new Set([notFoundPage, ...all.flatMap(({ page, unlisted }) => (unlisted ? [page] : []))]),
    keptAhead: all.flatMap(({ address, keptAhead }) => (keptAhead ? [address] : [])),
    pageAt: (address) => {
      const path = address.replace(/(?<=.)\/+$/, '');
      if (path.includes('{')) return null;
      const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
      if (page !== undefined) return { page, slug: '' };
      for (const { page: many, form } of forms) {
        const found = form.exec(path);
        if (found) return { page: many, slug: found.slice(1).join('/') };
      }
      return null;
    },
    covers: (address) => folders.has(/^\/([^/]+)\//.exec(address)?.[1] ?? ''),
  };
}

function formOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/\{(\w+)\}/g, (_place, word: string) => words[word] ?? '')}$`);
}
