import { find } from '../script/find.ts';
import { onSubmit, sendForm, valueOf } from '../script/link-page.ts';

/** Sends what a client says to have paid; then nothing is left to be paid twice. */
export function startBill(place: HTMLElement): void {
  const { token = '' } = place.dataset;
  const form = find<HTMLFormElement>('bill-paid');
  if (!form) return;
  onSubmit(form, async () => {
    const body = { token, reference: valueOf('reference') };
    const given = await sendForm(place, form, '/billing/shared-payment', body);
    if (given.kind !== 'done') return;
    form.hidden = true;
    for (const part of document.querySelectorAll('[data-pay]')) part.remove();
  });
}
