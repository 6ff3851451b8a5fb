import type { ContractToSign } from '#shared/modules/contracts/signing/operations.ts';
import { find } from '../script/find.ts';
import { showMistakes } from '../script/mistakes.ts';
import { post } from '../script/post.ts';
import type { Answer } from '../script/post.ts';
import { startDrawing } from './drawing.ts';

/** The contract that is shown, with the key of this device. */
let shown: ContractToSign | null = null;

/** Opens the contract of a link with a code, or on the device that had one, and sends what the signer decides. */
export function startSign(place: HTMLElement): void {
  const { token = '' } = place.dataset;
  const [code, open] = ['sign-code', 'sign-open'].map((id) => find<HTMLFormElement>(id));
  if (!code || !open) return;
  const key = `sign:${token}`;
  const showContract = (contract: ContractToSign): void => {
    localStorage.setItem(key, contract.device);
    code.hidden = true;
    open.hidden = true;
    show(place, contract);
  };
  const sendCode = (button: HTMLButtonElement | null): void =>
    working(button, async () => {
      const given = await post('/signing/code', { token });
      say(place, given, place.dataset['sent']);
      if (given.kind !== 'done') return;
      code.hidden = true;
      open.hidden = false;
      find('f-otp')?.focus();
    });
  onSubmit(code, () => sendCode(code.querySelector('button')));
  find('sign-again')?.addEventListener('click', () => sendCode(find<HTMLButtonElement>('sign-again')));
  onSubmit(open, () =>
    working(open.querySelector('button'), async () => {
      const given = await post<ContractToSign>('/signing/open', { token, otp: valueOf('otp') });
      showMistakes(open, given.kind === 'wrong' ? given.fields : []);
      say(place, given, '', given.kind === 'wrong' && given.fields.some(({ field }) => field === 'otp'));
      if (given.kind === 'done') showContract(given.data);
    }),
  );
  startAnswers(place, token);
  find('sign-download')?.addEventListener('click', () => void download(place, token));
  const device = localStorage.getItem(key);
  if (device !== null)
    void post<ContractToSign>('/signing/open', { token, device }).then((given) => {
      if (given.kind === 'done') showContract(given.data);
    });
}

function startAnswers(place: HTMLElement, token: string): void {
  const canvas = find<HTMLCanvasElement>('sign-canvas');
  const drawingOf = canvas ? startDrawing(canvas) : () => '';
  const send = (id: string, path: string, read: (contract: ContractToSign) => object): void => {
    const form = find<HTMLFormElement>(id);
    if (!form) return;
    onSubmit(form, () =>
      working(form.querySelector<HTMLButtonElement>('button[type=submit]'), async () => {
        if (!shown) return;
        const given = await post(path, { token, device: shown.device, ...read(shown) });
        const fields = given.kind === 'wrong' ? given.fields : [];
        showMistakes(form, fields);
        const atField = fields.some(({ field }) => find(`f-${field}`) !== null);
        say(place, given, given.kind === 'done' ? given.message : '', atField);
        if (given.kind === 'done') find('sign-answers')?.remove();
      }),
    );
  };
  send('sign-form', '/signing/sign', ({ digest }) => {
    const drawing = drawingOf();
    const consent = find<HTMLInputElement>('f-consent')?.checked ?? false;
    return { digest, name: valueOf('name'), consent, drawing, way: drawing === '' ? 'typed' : 'drawn' };
  });
  send('sign-decline', '/signing/decline', () => ({ reason: valueOf('reason') }));
}

/** Writes the contract as text, readable on a phone, and shows what can be done with it. */
function show(place: HTMLElement, contract: ContractToSign): void {
  shown = contract;
  const article = find('sign-document');
  if (!article) return;
  article.replaceChildren(
    element('h2', contract.title),
    element('p', contract.subtitle),
    ...contract.parts.map(({ kind, text, rows }) => {
      if (kind !== 'facts') return element(kind === 'heading' ? 'h3' : 'p', text);
      const list = element('dl', '');
      list.className = 'card-facts';
      list.append(...rows.flatMap(([label, value]) => [element('dt', label), element('dd', value)]));
      return list;
    }),
  );
  article.hidden = false;
  const [digest, file, answers] = ['sign-digest', 'sign-file', 'sign-answers'].map((id) => find(id));
  if (digest) digest.textContent = contract.digest;
  if (file) file.hidden = false;
  if (answers) answers.hidden = contract.state !== 'ready';
  const { notYet = '', signed = '', completed = '' } = place.dataset;
  const texts = { ready: '', not_yet: notYet, signed, completed };
  say(place, { kind: 'done', message: '', data: null }, texts[contract.state]);
  if (contract.state === 'ready') article.focus();
}

async function download(place: HTMLElement, token: string): Promise<void> {
  if (!shown) return;
  const response = await fetch('/api/signing/download', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify({ token, device: shown.device }),
  }).catch(() => null);
  if (!response?.ok) {
    say(place, response ? { kind: 'failed', message: '' } : { kind: 'offline' });
    return;
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'contract.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (name === 'p') made.className = 'quote-terms';
  return made;
}

/** Says how it went, unless that stands at a field. */
function say(place: HTMLElement, answer: Answer, done = '', atField = false): void {
  const note = find('sign-note');
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

function onSubmit(form: HTMLFormElement, work: () => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    work();
  });
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
