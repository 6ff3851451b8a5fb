import { find } from '../script/find.ts';
import { onSubmit, say, sendForm, valueOf, working } from '../script/link-page.ts';
import { post } from '../script/post.ts';

/** Sends what a client says to have paid; then nothing is left to be paid twice. */
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
    if (given.kind !== 'done') return;
    form.hidden = true;
    for (const part of document.querySelectorAll('[data-pay]')) part.remove();
    // What was said before now waits, or has another reference.
    place.querySelector('h2')?.remove();
    // The page is shorter now, and what was said may stand above what is seen.
    find(`${place.id}-note`)?.scrollIntoView({ block: 'center' });
  });
}

/** Leads to the payment page, and says what became of a payment to who comes back from it. */
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
  const here = new URL(location.href);
  if (!here.searchParams.has('paid')) return;
  void post<{ state: string }>('/billing/shared-checkout/check', { token }).then((given) => {
    say(place, given, given.kind === 'done' ? given.message : '');
    if (given.kind !== 'done' || given.data.state !== 'paid') return;
    // The page as it is now: paid, or with what is left.
    here.searchParams.delete('paid');
    location.replace(here);
  });
}
