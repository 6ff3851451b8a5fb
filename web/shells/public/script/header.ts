import { find } from './find.ts';

const scrolledAt = 20;

/** The bar changes after 20 px, the menu holds the page still, and both know who is signed in. */
export function startHeader(): void {
  const root = document.documentElement;
  const bar = find('bar');
  const onScroll = (): void => void bar?.classList.toggle('scrolled', scrollY > scrolledAt);
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

  root.classList.toggle('signed-in', localStorage.getItem('token') !== null);
  addEventListener('storage', () =>
    root.classList.toggle('signed-in', localStorage.getItem('token') !== null),
  );
  // A link to the page one is on would be opened where one was; people expect its beginning.
  find('foot')?.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin === location.origin && link.pathname === location.pathname) scrollTo({ top: 0 });
  });
}
