/** All the script of the public pages. Every part stands alone and does nothing where its element is missing. */
const root = document.documentElement;
const find = <E extends HTMLElement>(id: string): E | null => document.querySelector<E>(`#${id}`);
const query = new URLSearchParams(location.search);
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, '');

const mode = localStorage.getItem('colourMode');
if (mode) root.classList.add(mode);

const bar = find('bar');
const onScroll = (): void => void bar?.classList.toggle('scrolled', scrollY > 20);
addEventListener('scroll', onScroll, { passive: true });
onScroll();

const menu = find<HTMLDetailsElement>('menu');
menu?.addEventListener('toggle', () => root.classList.toggle('locked', menu.open));
matchMedia('(min-width: 768px)').addEventListener('change', () => menu?.removeAttribute('open'));
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && menu?.open) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  }
});

if (localStorage.getItem('token')) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-account]')) {
    link.href = '/dashboard';
    link.textContent = link.dataset['account'] ?? '';
  }
}
for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
  link.addEventListener('click', () => {
    localStorage.setItem('language', link.dataset['language'] ?? 'en');
    document.cookie = `lang=${link.dataset['language']}; path=/; max-age=31536000; samesite=lax`;
  });
}

const form = find<HTMLFormElement>('search');
const field = find<HTMLInputElement>('q');
const panel = find('panel');
if (form && field && panel) {
  const clear = find('clear');
  const items = [...panel.querySelectorAll<HTMLElement>('[data-find]')];
  let timer: ReturnType<typeof setTimeout>;
  const show = (state: string, open = true): void => {
    panel.hidden = !open;
    field.setAttribute('aria-expanded', String(open));
    for (const note of panel.querySelectorAll<HTMLElement>('[data-state]')) note.hidden = note.dataset['state'] !== state;
  };
  const match = (typed: string): number =>
    items.filter((item) => {
      item.hidden = typed === '' || !plain(item.dataset['find'] ?? '').includes(typed);
      return !item.hidden;
    }).length;
  const look = (): void => {
    const typed = plain(field.value);
    if (clear) clear.hidden = field.value === '';
    clearTimeout(timer);
    match('');
    show(typed ? 'busy' : 'idle');
    if (typed) timer = setTimeout(() => show(match(typed) ? 'some' : 'none'), 300);
  };
  const close = (): void => {
    clearTimeout(timer);
    show('idle', false);
  };
  field.addEventListener('focus', look);
  field.addEventListener('input', look);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    field.focus();
    look();
  });
  clear?.addEventListener('click', () => {
    field.value = '';
    clear.hidden = true;
    field.focus();
    close();
  });
  panel.addEventListener('click', (event) => event.target instanceof Element && event.target.closest('a') && close());
  document.addEventListener('pointerdown', (event) => event.target instanceof Node && !form.contains(event.target) && close());
  form.addEventListener('focusout', (event) => event.relatedTarget instanceof Node && !form.contains(event.relatedTarget) && close());
  form.addEventListener('keydown', (event) => {
    const links = items.filter((item) => !item.hidden).map((item) => item.querySelector('a'));
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Escape') {
      field.focus();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      (links[at + (event.key === 'ArrowDown' ? 1 : -1)] ?? field).focus();
    }
  });
}

const grid = find('grid');
if (grid) {
  find<HTMLInputElement>(`cat-${query.get('category')}`)?.click();
  const typed = plain(query.get('q') ?? '');
  const cards = [...grid.querySelectorAll<HTMLElement>('[data-find]')];
  for (const card of cards) card.hidden = !plain(card.dataset['find'] ?? '').includes(typed);
  const nothing = find('nothing');
  if (nothing) nothing.hidden = cards.some((card) => !card.hidden);
  if (typed || query.has('category')) find('catalogue')?.scrollIntoView();
}

const track = find('track');
const arrows = find('arrows');
if (track && arrows) {
  arrows.hidden = false;
  for (const arrow of arrows.querySelectorAll('button')) {
    arrow.addEventListener('click', () => track.scrollBy({ left: Number(arrow.dataset['by']) * track.clientWidth * 0.8, behavior: 'smooth' }));
  }
}

const news = find<HTMLFormElement>('newsletter');
if (news) {
  news.hidden = false;
  news.addEventListener('submit', (event) => {
    event.preventDefault();
    const input = news.querySelector('input');
    const note = find('newsnote');
    if (!input || !note) return;
    const valid = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.value);
    note.className = valid ? 'ok' : 'bad';
    note.textContent = (valid ? news.dataset['ok'] : news.dataset['bad']) ?? '';
    if (valid) input.value = '';
    setTimeout(() => (note.textContent = ''), 4000);
  });
}

addEventListener('load', () => setTimeout(() => void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined), 3000));
export {};
