import { find } from '../script/find.ts';
import { showMistakes } from '../script/mistakes.ts';
import { post } from '../script/post.ts';
import type { Answer } from '../script/post.ts';

/** Asks for the code of a quote, and sends what the client answers. */
export function startQuote(place: HTMLElement): void {
  const { token = '', digest = '' } = place.dataset;
  const [code, accept] = ['quote-code', 'quote-accept'].map((id) => find<HTMLFormElement>(id));
  if (!code || !accept) return;
  const sendCode = (button: HTMLButtonElement | null): void =>
    working(button, async () => {
      const given = await post('/crm/shared-quote/code', { token });
      say(place, given, place.dataset['sent']);
      if (given.kind !== 'done') return;
      code.hidden = true;
      accept.hidden = false;
      find<HTMLInputElement>('f-otp')?.focus();
    });
  code.addEventListener('submit', (event) => {
    event.preventDefault();
    sendCode(code.querySelector('button'));
  });
  find('quote-again')?.addEventListener('click', () => sendCode(find<HTMLButtonElement>('quote-again')));
  answers(place, 'accept', { name: 'name' }, () => ({
    token,
    digest,
    otp: valueOf('otp'),
    name: valueOf('name'),
  }));
  answers(place, 'ask', { name: 'ask-name' }, () => ({
    token,
    name: valueOf('ask-name'),
    question: valueOf('question'),
  }));
  answers(place, 'decline', { name: 'decline-name' }, () => ({
    token,
    name: valueOf('decline-name'),
    reason: valueOf('reason'),
  }));
}

/** Sends one of the forms; a mistake stands at its field, by the name that the field has on this page. */
function answers(
  place: HTMLElement,
  way: 'accept' | 'ask' | 'decline',
  names: Readonly<Record<string, string>>,
  read: () => object,
): void {
  const form = find<HTMLFormElement>(`quote-${way}`);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    working(form.querySelector<HTMLButtonElement>('button[type=submit]'), async () => {
      const given = await post(`/crm/shared-quote/${way}`, read());
      const fields =
        given.kind === 'wrong'
          ? given.fields.map((fault) => ({ ...fault, field: names[fault.field] ?? fault.field }))
          : [];
      showMistakes(form, fields);
      const atField = fields.some(({ field }) => find(`f-${field}`) !== null);
      say(place, given, given.kind === 'done' ? given.message : '', atField);
      if (given.kind !== 'done') return;
      if (way === 'ask') form.reset();
      else for (const other of place.querySelectorAll('form, details')) other.remove();
    });
  });
}

/** Says how it went, unless that stands at a field. */
function say(place: HTMLElement, answer: Answer, done = '', atField = false): void {
  const note = find('quote-note');
  if (!note) return;
  const { offline = '', failed = '' } = place.dataset;
  const texts = {
    done,
    wrong: answer.kind === 'wrong' && !atField ? answer.message : '',
    offline,
    failed: answer.kind === 'failed' && answer.message ? answer.message : failed,
  };
  note.className = answer.kind === 'done' ? 'note ok' : 'note bad';
  note.textContent = texts[answer.kind];
  if (note.textContent) note.focus();
}

function working(button: HTMLButtonElement | null, work: () => Promise<void>): void {
  if (button) button.disabled = true;
  void work().finally(() => {
    if (button) button.disabled = false;
  });
}

function valueOf(name: string): string {
  return find<HTMLInputElement | HTMLTextAreaElement>(`f-${name}`)?.value.trim() ?? '';
}
