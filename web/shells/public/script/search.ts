import { find, plain } from './find.ts';

const debounceMs = 300;

/** Shows the matches while one types; every service is in the page already. */
export function startSearch(): void {
  const form = find<HTMLFormElement>('search');
  const field = find<HTMLInputElement>('q');
  const panel = find('panel');
  if (!form || !field || !panel) return;
  const clear = find('clear');
  const items = [...panel.querySelectorAll<HTMLElement>('[data-find]')];
  let timer: ReturnType<typeof setTimeout>;
  const show = (state: string, open = true): void => {
    panel.hidden = !open;
    field.setAttribute('aria-expanded', String(open));
    for (const note of panel.querySelectorAll<HTMLElement>('[data-state]'))
      note.hidden = note.dataset['state'] !== state;
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
    if (typed) timer = setTimeout(() => show(match(typed) ? 'some' : 'none'), debounceMs);
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
  panel.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('a') && close(),
  );
  document.addEventListener(
    'pointerdown',
    (event) => event.target instanceof Node && !form.contains(event.target) && close(),
  );
  form.addEventListener(
    'focusout',
    (event) => event.relatedTarget instanceof Node && !form.contains(event.relatedTarget) && close(),
  );
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
