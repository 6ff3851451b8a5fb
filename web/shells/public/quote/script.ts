import { find } from '../script/find.ts';
import { onSubmit, sendForm, startCode, startFurtherCode, valueOf } from '../script/link-page.ts';

/** Asks for the code of a quote, and sends what the client answers. */
export function startQuote(place: HTMLElement): void {
  const { token = '', digest = '' } = place.dataset;
  const accept = find<HTMLFormElement>('quote-accept');
  if (!accept) return;
  const path = '/crm/shared-quote/code';
  startCode(place, path, accept);
  const further = find<HTMLButtonElement>('quote-decline-code');
  if (further) startFurtherCode(place, path, further);
  answers(place, 'accept', () => ({ token, digest, otp: valueOf('otp'), name: valueOf('name') }));
  answers(place, 'ask', () => ({ token, name: valueOf('ask-name'), question: valueOf('question') }));
  answers(place, 'decline', () => ({
    token,
    otp: valueOf('decline-otp'),
    name: valueOf('decline-name'),
    reason: valueOf('reason'),
  }));
}

/** Sends one of the forms. A question can be followed by another; what decides the quote is the last. */
function answers(place: HTMLElement, way: 'accept' | 'ask' | 'decline', read: () => object): void {
  const form = find<HTMLFormElement>(`quote-${way}`);
  if (!form) return;
  onSubmit(form, async () => {
    const given = await sendForm(place, form, `/crm/shared-quote/${way}`, read());
    if (given.kind !== 'done') return;
    if (way === 'ask') form.reset();
    // The page then says how to pay the deposit.
    else if (way === 'accept' && place.dataset['deposit'] === '1') location.reload();
    else {
      for (const other of place.querySelectorAll('form, details, h2')) other.remove();
      find('quote-jump')?.remove();
    }
  });
}
