import { find } from '../script/find.ts';
import { onSubmit, say, sendForm, valueOf, working } from '../script/link-page.ts';
import { post } from '../script/post.ts';

/** Sends what a client reports as paid, and opens the page anew, which asks for nothing twice. */
export function startBill(place: HTMLElement): void {
  const { token = '' } = place.dataset;
  startCheckout(place, token);
  const form = find<HTMLFormElement>('bill-paid');
  if (!form) return;
  onSubmit(form, async () => {
    const tds = find<HTMLInputElement>('f-tds')?.checked ?? false;
    const corrects = form.dataset['corrects'] !== undefined;
    const body = { token, reference: valueOf('reference'), tds, corrects };
    const given = await sendForm(place, form, '/billing/shared-payment', body);
    if (given.kind === 'done') openAgain();
  });
}

/**
 * Leads to the payment page, and says what became of a payment to who comes back from it. They are not asked
 * to pay again until it is known that nothing was paid.
 */
function startCheckout(place: HTMLElement, token: string): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-checkout]'))
    button.addEventListener('click', () =>
      working(button, async () => {
        const { checkout: provider, tds } = button.dataset;
        const body = { token, provider, tds: tds !== undefined };
        const given = await post<{ url: string }>('/billing/shared-checkout', body);
        if (given.kind === 'done') location.assign(given.data.url);
        else say(place, given);
      }),
    );
  if (new URL(location.href).searchParams.has('paid')) startCheck(place, token);
}

/** Asks what became of the payment, and once more on request where that is not known. */
function startCheck(place: HTMLElement, token: string): void {
  const again = find<HTMLButtonElement>('bill-again');
  const note = find('bill-note');
  const check = async (): Promise<void> => {
    hideWays(true);
    if (again) again.hidden = true;
    if (note) {
      note.className = 'note';
      note.textContent = place.dataset['checking'] ?? '';
    }
    const given = await post<{ state: string }>('/billing/shared-checkout/check', { token });
    const state = given.kind === 'done' ? given.data.state : '';
    // The link of an invoice that was paid in full has ended: its page tells that.
    if (state === 'paid' || (given.kind === 'failed' && given.status === 404)) return openAgain();
    hideWays(state !== 'none');
    if (again) again.hidden = state === 'none';
    say(place, given, given.kind === 'done' ? given.message : '');
  };
  again?.addEventListener('click', () => working(again, check));
  void check();
}

function hideWays(isHidden: boolean): void {
  for (const way of document.querySelectorAll<HTMLElement>('[data-pays]')) way.hidden = isHidden;
}

/** The page from its top, as it is now: reported, paid, or with what is left. */
function openAgain(): void {
  const here = new URL(location.href);
  here.searchParams.delete('paid');
  here.hash = '';
  location.replace(here);
}
