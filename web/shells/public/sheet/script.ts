import type * as z from 'zod/mini';
import { formatMonth } from '#shared/core/dates.ts';
import type { sharedSheet } from '#shared/modules/billing/sheets/queries.ts';
import { find } from '../script/find.ts';
import { showMistakes } from '../script/mistakes.ts';
import { post } from '../script/post.ts';
import type { Answer } from '../script/post.ts';

type Sheet = z.output<typeof sharedSheet>;

/** The sheet that is shown, and the code that opened it. */
let shown: { readonly sheet: Sheet; readonly otp: string } | null = null;

/** Asks for a code, opens the sheet with it, and sends the answer. */
export function startSheet(place: HTMLElement): void {
  const { token = '' } = place.dataset;
  const [code, open, answer] = ['sheet-code', 'sheet-open', 'sheet-answer'].map((id) =>
    find<HTMLFormElement>(id),
  );
  if (!code || !open || !answer) return;
  const sendCode = (button: HTMLButtonElement | null): void =>
    working(button, async () => {
      const given = await post('/billing/shared-sheet/code', { token });
      say(place, given, place.dataset['sent']);
      if (given.kind !== 'done') return;
      code.hidden = true;
      open.hidden = false;
      find<HTMLInputElement>('f-otp')?.focus();
    });
  code.addEventListener('submit', (event) => {
    event.preventDefault();
    sendCode(code.querySelector('button'));
  });
  find('sheet-again')?.addEventListener('click', () => sendCode(find<HTMLButtonElement>('sheet-again')));
  open.addEventListener('submit', (event) => {
    event.preventDefault();
    const otp = valueOf('f-otp');
    working(open.querySelector('button'), async () => {
      const given = await post<Sheet>('/billing/shared-sheet/open', { token, otp });
      showMistakes(open, given.kind === 'wrong' ? given.fields : []);
      say(place, given, '');
      if (given.kind !== 'done') return;
      shown = { sheet: given.data, otp };
      open.hidden = true;
      show(place, given.data);
    });
  });
  answer.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    if (!shown || !button) return;
    const { sheet, otp } = shown;
    const form = {
      token,
      otp,
      digest: sheet.digest,
      decision: button.value,
      name: valueOf('f-name'),
      objection: valueOf('f-objection'),
    };
    working(button, async () => {
      const given = await post('/billing/shared-sheet/decide', form);
      showMistakes(answer, given.kind === 'wrong' ? given.fields : []);
      say(place, given, given.kind === 'done' ? given.message : '');
      if (given.kind === 'done') answer.hidden = true;
    });
  });
}

function show(place: HTMLElement, sheet: Sheet): void {
  const write = (id: string, text: string): void => {
    const element = find(`sheet-${id}`);
    if (element) element.textContent = text;
  };
  const { noPost = '', nobody = '' } = place.dataset;
  write('from', sheet.supplier);
  write('client', sheet.client);
  write('site', sheet.site);
  write('month', formatMonth(sheet.month, document.documentElement.lang === 'hi' ? 'hi' : 'en'));
  write('total', String(sheet.duties));
  find('sheet-posts')?.replaceChildren(
    ...sheet.posts.map(({ post: name, people, duties }) =>
      rowOf(name || noPost, [String(people), String(duties)]),
    ),
  );
  const days = sheet.rows[0]?.days ?? [];
  const last = find('sheet-days')?.lastElementChild;
  last?.before(...days.map((_, i) => cell('th', String(i + 1))));
  const rows = sheet.rows.map(({ name, code, days: counts, duties }) =>
    rowOf([name, code].filter(Boolean).join(', '), [
      ...counts.map((n) => (n === 0 ? '' : `${n}`)),
      `${duties}`,
    ]),
  );
  find('sheet-rows')?.replaceChildren(...(rows.length === 0 ? [rowOf(nobody, [''])] : rows));
  const box = find('sheet-shown');
  if (box) box.hidden = false;
}

function rowOf(head: string, cells: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr');
  const name = cell('th', head);
  name.className = 'notranslate';
  row.append(name, ...cells.map((text) => cell('td', text)));
  return row;
}

function cell(kind: 'th' | 'td', text: string): HTMLTableCellElement {
  const element = document.createElement(kind);
  element.textContent = text;
  return element;
}

/** Says how it went: at the fields where the server names them, else under the form. */
function say(place: HTMLElement, answer: Answer, done = ''): void {
  const note = find('sheet-note');
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

function working(button: HTMLButtonElement | null, work: () => Promise<void>): void {
  if (button) button.disabled = true;
  void work().finally(() => {
    if (button) button.disabled = false;
  });
}

function valueOf(id: string): string {
  return find<HTMLInputElement | HTMLTextAreaElement>(id)?.value.trim() ?? '';
}
