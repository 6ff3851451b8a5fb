import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { documentLimits } from '#shared/modules/on-call/document-limits.ts';
import { find } from '../../script/find.ts';
import { showMistakes } from '../../script/mistakes.ts';
import type { Answer } from '../../script/post.ts';
import type { Mistake } from './check.ts';
import { dropDraft, fillForm, keepDraft, restoreDraft } from './draft.ts';
import { fileMessages } from './file-messages.ts';
import { sendNow, sendWhenOnline } from './send.ts';
import { shrink } from './shrink.ts';
import { spoken } from './spoken.ts';
import { forget, kept } from './waiting.ts';
import type { Waiting } from './waiting.ts';

type Parts = { readonly form: HTMLFormElement; readonly state: HTMLElement; readonly note: HTMLElement };

const readable = /^image\/(jpeg|png|webp)$|^application\/pdf$/;
/** The id of this application, the same until it has arrived. */
let id = newId();
let files: Waiting['files'] = [];

/**
 * The registration of a service partner: kept while it is written, checked as the server does, sent when
 * there is a network.
 */
export function startForm(): void {
  const form = find<HTMLFormElement>('partner');
  const state = find('partner-state');
  const note = find('partnernote');
  if (!form || !state || !note) return;
  const parts = { form, state, note };
  form.hidden = false;
  if (restoreDraft(form)) say(parts, 'ok', form.dataset['sayRestored']);
  form.addEventListener('input', () => keepDraft(form));
  form.addEventListener('focusin', () => void mistakesOf({}), { once: true });
  find<HTMLInputElement>('f-documents')?.addEventListener('change', (event) => void addFiles(parts, event));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(parts);
  });
  void begin(parts);
}

/** What an earlier visit left: an application that waits, or one that the server sent back. */
async function begin(parts: Parts): Promise<void> {
  const waiting = await kept().catch(() => null);
  if (waiting?.refused) await mend(parts, waiting, waiting.refused);
  else if (waiting) showState(parts, 'waiting');
  sendWhenOnline((answer) => void settle(parts, answer));
}

/** What came of an application that was sent later. */
async function settle(parts: Parts, answer: Answer): Promise<void> {
  if (answer.kind === 'done') showState(parts, 'done');
  const waiting = answer.kind === 'wrong' ? await kept() : null;
  if (waiting?.refused) await mend(parts, waiting, waiting.refused);
}

async function mend(parts: Parts, waiting: Waiting, mistakes: readonly Mistake[]): Promise<void> {
  const { form, state } = parts;
  id = waiting.id;
  files = waiting.files;
  await forget();
  fillForm(
    form,
    Object.fromEntries(
      Object.entries(waiting.form).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(' ') : String(value),
      ]),
    ),
  );
  keepDraft(form);
  listFiles(parts);
  state.hidden = true;
  form.hidden = false;
  say(parts, 'bad', form.dataset['sayMend']);
  showMistakes(form, mistakes);
}

async function addFiles(parts: Parts, event: Event): Promise<void> {
  const input = event.currentTarget;
  if (!(input instanceof HTMLInputElement)) return;
  const chosen = [...(input.files ?? [])];
  input.value = '';
  const left: string[] = [];
  const leave = (name: string, why: Message): number => left.push(`${name} (${spoken(why)})`);
  const small = await Promise.all(
    chosen.map(async (file) => (readable.test(file.type) ? await shrink(file) : file)),
  );
  for (const [at, file] of small.entries()) {
    const name = chosen[at]?.name ?? '';
    if (!('blob' in file)) leave(name, fileMessages.type);
    else if (file.blob.size > documentLimits.bytes) leave(name, fileMessages.large);
    else if (files.length >= documentLimits.count) leave(name, fileMessages.many);
    else files = [...files, file];
  }
  listFiles(parts);
  const message = spoken(fileMessages.notAdded).replace('{files}', () => left.join(', '));
  showMistakes(parts.form, left.length > 0 ? [{ field: 'documents', message }] : []);
}

function listFiles(parts: Parts): void {
  const list = find('files');
  list?.replaceChildren(
    ...files.map((file) => {
      const line = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = parts.form.dataset['sayRemove'] ?? '';
      button.setAttribute('aria-label', `${button.textContent}: ${file.name}`);
      button.addEventListener('click', () => {
        files = files.filter((item) => item !== file);
        listFiles(parts);
        find('f-documents')?.focus();
      });
      line.append(`${file.name} (${Math.ceil(file.blob.size / 1024)} KB) `, button);
      return line;
    }),
  );
}

async function submit(parts: Parts): Promise<void> {
  const { form, note } = parts;
  note.textContent = '';
  const values = read(form);
  const mistakes = await mistakesOf(values);
  showMistakes(form, mistakes);
  if (mistakes.length > 0) return say(parts, 'bad', form.dataset['sayMend']);
  const application: Waiting = { id, form: values, files };
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (button) {
    button.disabled = true;
    button.textContent = form.dataset['saySending'] ?? '';
  }
  try {
    const answer = await sendNow(application);
    if (answer.kind === 'done') return finished(parts);
    if (answer.kind === 'offline') {
      dropDraft();
      return showState(parts, 'waiting');
    }
    showMistakes(form, answer.kind === 'wrong' ? answer.fields : []);
    say(
      parts,
      'bad',
      answer.kind === 'wrong' ? form.dataset['sayMend'] : answer.message || form.dataset['sayTryagain'],
    );
  } finally {
    if (button) {
      button.disabled = false;
      button.textContent = form.dataset['saySubmit'] ?? '';
    }
  }
}

function finished(parts: Parts): void {
  dropDraft();
  files = [];
  id = newId();
  showState(parts, 'done');
}

function read(form: HTMLFormElement): Readonly<Record<string, unknown>> {
  const data = new FormData(form);
  const word = (name: string): string => String(data.get(name) ?? '').trim();
  const years = word('experience_years');
  return {
    id,
    name: word('name'),
    phone: word('phone'),
    email: word('email'),
    areas: word('areas'),
    skills: data.getAll('skills').map(String),
    experience_years: /^\d{1,2}$/.test(years) ? Number(years) : years,
    about: word('about'),
    bank_account: word('bank_account').replaceAll(/\s/g, ''),
    ifsc: word('ifsc').toUpperCase(),
    consent: data.has('consent'),
    language: document.documentElement.lang === 'hi' ? 'hi' : 'en',
  };
}

/**
 * What is wrong with an application. The checks are the largest part of this page, so that they come when
 * somebody begins to write; where they cannot come, the server alone checks.
 */
async function mistakesOf(values: Readonly<Record<string, unknown>>): Promise<Mistake[]> {
  const { check } = await import('./check.ts').catch(() => ({ check: () => [] }));
  return check(values);
}

/** Where the application is now: with the office, or still on this phone. */
function showState({ form, state }: Parts, which: 'waiting' | 'done'): void {
  const title = state.querySelector('h3');
  const text = state.querySelector('p');
  if (title) title.textContent = form.dataset[which === 'done' ? 'sayDonetitle' : 'sayWaitingtitle'] ?? '';
  if (text) text.textContent = form.dataset[which === 'done' ? 'sayDone' : 'sayWaiting'] ?? '';
  state.dataset['state'] = which;
  state.hidden = false;
  form.hidden = true;
  state.focus();
}

function say({ note }: Parts, tone: 'ok' | 'bad', text: string | undefined): void {
  note.className = `note ${tone}`;
  note.textContent = text ?? '';
}
