import { find } from './find.ts';
import { showMistakes } from './mistakes.ts';
import { post } from './post.ts';
import type { Answer } from './post.ts';

/**
 * Pages that are opened by a link: a code confirms who it is, and forms send what the person decides. The
 * place of such a page holds its `token` and the texts `sent`, `offline` and `failed`; the ids of its parts
 * begin with its own.
 */

/** Sends the code on request, again too, and then shows the form that takes it. */
export function startCode(place: HTMLElement, path: string, taking: HTMLFormElement): void {
  const asking = find<HTMLFormElement>(`${place.id}-code`);
  const again = find<HTMLButtonElement>(`${place.id}-again`);
  const send = async (): Promise<void> => {
    const given = await post(path, { token: place.dataset['token'] ?? '' });
    say(place, given, place.dataset['sent']);
    if (given.kind !== 'done') return;
    if (asking) asking.hidden = true;
    taking.hidden = false;
    find('f-otp')?.focus();
  };
  if (asking) onSubmit(asking, send);
  again?.addEventListener('click', () => working(again, send));
}

/** Sends the code for a form that has a button for it beside its field. */
export function startFurtherCode(place: HTMLElement, path: string, button: HTMLButtonElement): void {
  button.addEventListener('click', () =>
    working(button, async () =>
      say(place, await post(path, { token: place.dataset['token'] ?? '' }), place.dataset['sent']),
    ),
  );
}

/** Sends a form and shows how it went: at its fields, or in the note of the page. */
export async function sendForm<Data = unknown>(
  place: HTMLElement,
  form: HTMLFormElement,
  path: string,
  body: object,
): Promise<Answer<Data>> {
  const given = ofThisForm(form, await post<Data>(path, body));
  showMistakes(form, given.kind === 'wrong' ? given.fields : []);
  say(place, given, given.kind === 'done' ? given.message : '');
  return given;
}

/** A page may have a field more than once: in a form with `data-prefix` its id begins with that. */
function ofThisForm<Data>(form: HTMLFormElement, answer: Answer<Data>): Answer<Data> {
  const { prefix = '' } = form.dataset;
  if (answer.kind !== 'wrong' || prefix === '') return answer;
  const fields = answer.fields.map(({ field, message }) => {
    const own = `${prefix}${field}`;
    return { field: find(`f-${own}`) ? own : field, message };
  });
  return { ...answer, fields };
}

/** Says how it went, unless that stands at a field. */
export function say(place: HTMLElement, answer: Answer, done = ''): void {
  const note = find(`${place.id}-note`);
  if (!note) return;
  const { offline = '', failed = '' } = place.dataset;
  const atField = answer.kind === 'wrong' && answer.fields.some(({ field }) => find(`f-${field}`) !== null);
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

/** Does the work of a form when it is sent; its button, or the one that was pressed, waits meanwhile. */
export function onSubmit(
  form: HTMLFormElement,
  work: (button: HTMLButtonElement | null) => Promise<void>,
): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    const button = pressed ?? form.querySelector<HTMLButtonElement>('button[type=submit]');
    working(button, () => work(button));
  });
}

/** Does some work while its button waits. */
export function working(button: HTMLButtonElement | null, work: () => Promise<void>): void {
  if (button) button.disabled = true;
  void work().finally(() => {
    if (button) button.disabled = false;
  });
}

/** What is typed in a field, without spaces around it. */
export function valueOf(name: string): string {
  return find<HTMLInputElement | HTMLTextAreaElement>(`f-${name}`)?.value.trim() ?? '';
}

/** An element with a text, and with a class where it has one. */
export function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}
