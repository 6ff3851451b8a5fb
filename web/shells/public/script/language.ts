/**
 * The language is one choice for the app and these pages. An address that names one is the choice of a new
 * visitor; one that names none follows what was chosen in the app, which the server reads from the cookie.
 */
export function startLanguage(): void {
  const kept = localStorage.getItem('language');
  const here = document.documentElement.lang;
  const named = new URLSearchParams(location.search).has('lang');
  if (named && kept === null) keep(here);
  // The cookie may have gone before the app's own record; without cookies the page stays as it came.
  if (!named && (kept === 'en' || kept === 'hi') && kept !== here && cookieLanguage() !== kept) {
    keep(kept);
    if (cookieLanguage() === kept) location.reload();
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => keep(link.dataset['language'] ?? 'en'));
}

function keep(language: string): void {
  localStorage.setItem('language', language);
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}

function cookieLanguage(): string | undefined {
  return /(?:^|;\s*)lang=(\w+)/.exec(document.cookie)?.[1];
}
