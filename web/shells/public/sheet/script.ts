import type * as z from 'zod/mini';
import { formatMonth } from '#shared/core/dates.ts';
import type { sharedSheet } from '#shared/modules/billing/sheets/queries.ts';
import { find } from '../script/find.ts';
import { element, onSubmit, sendForm, startCode, valueOf } from '../script/link-page.ts';

type Sheet = z.output<typeof sharedSheet>;

/** The sheet that is shown, and the code that opened it. */
let shown: { readonly sheet: Sheet; readonly otp: string } | null = null;

/** Asks for a code, opens the sheet with it, and sends the answer. */
export function startSheet(place: HTMLElement): void {
  const { token = '' } = place.dataset;
  const [open, answer] = ['sheet-open', 'sheet-answer'].map((id) => find<HTMLFormElement>(id));
  if (!open || !answer) return;
  startCode(place, '/billing/shared-sheet/code', open);
  onSubmit(open, async () => {
    const otp = valueOf('otp');
    const given = await sendForm<Sheet>(place, open, '/billing/shared-sheet/open', { token, otp });
    if (given.kind !== 'done') return;
    shown = { sheet: given.data, otp };
    open.hidden = true;
    show(place, given.data);
  });
  onSubmit(answer, async (button) => {
    if (!shown || !button) return;
    const { sheet, otp } = shown;
    const given = await sendForm(place, answer, '/billing/shared-sheet/decide', {
      token,
      otp,
      digest: sheet.digest,
      decision: button.value,
      name: valueOf('name'),
      objection: valueOf('objection'),
    });
    if (given.kind === 'done') answer.hidden = true;
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
  last?.before(...days.map((_, i) => element('th', String(i + 1))));
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

function rowOf(head: string, cells: readonly string[]): HTMLElement {
  const row = element('tr', '');
  row.append(element('th', head, 'notranslate'), ...cells.map((text) => element('td', text)));
  return row;
}
