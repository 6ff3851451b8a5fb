import type { ContractToSign } from '#shared/modules/contracts/signing/operations.ts';
import { find } from '../script/find.ts';
import { element, onSubmit, say, sendForm, startCode, valueOf } from '../script/link-page.ts';
import { post } from '../script/post.ts';
import { startDrawing } from './drawing.ts';

/** The contract that is shown, with the key of this device. */
let shown: ContractToSign | null = null;

/**
 * Opens the contract of a link with a code, or on the device that had one, and sends what the signer decides.
 */
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
  startCode(place, '/signing/code', open);
  onSubmit(open, async () => {
    const body = { token, otp: valueOf('otp') };
    const given = await sendForm<ContractToSign>(place, open, '/signing/open', body);
    if (given.kind === 'done') showContract(given.data);
  });
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
    onSubmit(form, async () => {
      if (!shown) return;
      const { device } = shown;
      const given = await sendForm(place, form, path, { token, device, ...read(shown) });
      if (given.kind !== 'done') return;
      find('sign-answers')?.remove();
      await showAgain(place, token, { device, said: given.message, waits: [5000, 15_000] });
    });
  };
  send('sign-form', '/signing/sign', ({ digest }) => {
    const drawing = drawingOf();
    const consent = find<HTMLInputElement>('f-consent')?.checked ?? false;
    return { digest, name: valueOf('name'), consent, drawing, way: drawing === '' ? 'typed' : 'drawn' };
  });
  send('sign-decline', '/signing/decline', () => ({ reason: valueOf('reason') }));
}

type Again = { device: string; said: string; waits: readonly number[] };

/**
 * Shows how the contract stands after the signer has answered: the last one gets the sealed PDF without
 * loading the page again, as soon as it is made.
 */
async function showAgain(place: HTMLElement, token: string, { device, said, waits }: Again): Promise<void> {
  const now = await post<ContractToSign>('/signing/open', { token, device });
  if (now.kind !== 'done') return;
  const { state } = now.data;
  if (state === 'completed' || said !== '') show(place, now.data, state === 'completed' ? '' : said);
  const [wait, ...later] = waits;
  // What is read meanwhile stays as it is.
  if (state === 'signed' && wait !== undefined)
    setTimeout(() => void showAgain(place, token, { device, said: '', waits: later }), wait);
}

/** Writes the contract as text, readable on a phone, and shows what can be done with it. */
function show(place: HTMLElement, contract: ContractToSign, done = ''): void {
  shown = contract;
  const article = find('sign-document');
  if (!article) return;
  article.replaceChildren(
    element('h2', contract.title),
    element('p', contract.subtitle, 'quote-terms'),
    ...contract.parts.map(({ kind, text, rows }) => {
      if (kind !== 'facts')
        return kind === 'heading' ? element('h3', text) : element('p', text, 'quote-terms');
      const list = element('dl', '', 'card-facts');
      list.append(...rows.flatMap(([label, value]) => [element('dt', label), element('dd', value)]));
      return list;
    }),
  );
  article.hidden = false;
  const [digest, file, answers] = ['sign-digest', 'sign-file', 'sign-answers'].map((id) => find(id));
  if (digest) digest.textContent = contract.digest;
  if (file) file.hidden = false;
  if (answers) answers.hidden = contract.state !== 'ready';
  const { notYet = '', signed = '', completed = '', undone = '' } = place.dataset;
  const texts = { ready: '', not_yet: notYet, signed, completed };
  if (contract.state === 'undone') say(place, { kind: 'wrong', message: undone, fields: [] });
  else say(place, { kind: 'done', message: '', data: null }, done || texts[contract.state]);
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
