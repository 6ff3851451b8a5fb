import { startCarousel } from './script/carousel.ts';
import { startCatalogue } from './script/catalogue.ts';
import { startContact } from './script/contact.ts';
import { startHeader } from './script/header.ts';
import { startLanguage } from './script/language.ts';
import { startNewsletter } from './script/newsletter.ts';
import { startSearch } from './script/search.ts';

/**
 * All the script of the public pages. Every part stands alone and does nothing where its element is missing.
 */
const mode = localStorage.getItem('colourMode');
if (mode) document.documentElement.classList.add(mode);
startLanguage();
startHeader();
startSearch();
startCatalogue();
startCarousel();
startNewsletter();
startContact();
startPage('bill', async () => (await import('./bill/script.ts')).startBill);
startPage('sheet', async () => (await import('./sheet/script.ts')).startSheet);
startPage('quote', async () => (await import('./quote/script.ts')).startQuote);
startPage('sign', async () => (await import('./sign/script.ts')).startSign);
startPage('verify', async () => (await import('./verify/script.ts')).startVerify);
if (document.getElementById('partner'))
  void import('./partner/script/form.ts').then(({ startForm }) => startForm());
else if (localStorage.getItem('partner-waiting'))
  void import('./partner/script/send.ts').then(({ sendWhenOnline }) => sendWhenOnline());
addEventListener('load', () =>
  setTimeout(
    () => void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined),
    3000,
  ),
);

/**
 * Begins to listen on a page that has such a place; its buttons can be pressed from then on. Where the script
 * cannot be loaded, the page tells that in its note.
 */
function startPage(id: string, load: () => Promise<(place: HTMLElement) => void>): void {
  const place = document.getElementById(id);
  if (!place) return;
  const listen = (start: (place: HTMLElement) => void): void => {
    start(place);
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-waits]')) {
      button.disabled = false;
      delete button.dataset['waits'];
    }
  };
  load()
    .then(listen)
    .catch(() => {
      const note = document.getElementById(`${id}-note`);
      if (!note) return;
      note.className = 'note bad';
      note.textContent = place.dataset[navigator.onLine ? 'failed' : 'offline'] ?? '';
    });
}
