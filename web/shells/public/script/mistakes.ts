/**
 * Writes each mistake under its field and takes the person to the first. Fields that are right are cleared.
 */
export function showMistakes(
  form: HTMLFormElement,
  mistakes: readonly { readonly field: string; readonly message: string }[],
): void {
  for (const box of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const wrong = mistakes.find(({ field }) => field.split('.')[0] === box.dataset['field']);
    box.classList.toggle('wrong', wrong !== undefined);
    const line = box.querySelector('.mistake');
    if (line) line.textContent = wrong?.message ?? '';
    for (const input of box.querySelectorAll('input, textarea')) {
      if (wrong) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
  }
  form.querySelector<HTMLElement>('.wrong :is(input, textarea)')?.focus();
}
