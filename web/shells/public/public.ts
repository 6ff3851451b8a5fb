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
const bill = document.getElementById('bill');
if (bill) void import('./bill/script.ts').then(({ startBill }) => startBill(bill));
const sheet = document.getElementById('sheet');
if (sheet) void import('./sheet/script.ts').then(({ startSheet }) => startSheet(sheet));
const quote = document.getElementById('quote');
if (quote) void import('./quote/script.ts').then(({ startQuote }) => startQuote(quote));
const sign = document.getElementById('sign');
if (sign) void import('./sign/script.ts').then(({ startSign }) => startSign(sign));
if (document.getElementById('verify'))
  void import('./verify/script.ts').then(({ startVerify }) => startVerify());
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
