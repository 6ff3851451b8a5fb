import { codeTyped } from '#shared/modules/contracts/signing/verification-code.ts';
import type { Verification } from '#shared/modules/contracts/signing/verify.ts';
import { find } from '../script/find.ts';
import { element, onSubmit } from '../script/link-page.ts';
import { showMistakes } from '../script/mistakes.ts';

type Stamped = Pick<Verification, 'timestamp_state' | 'timestamped_at' | 'timestamp_by' | 'timestamp_late'>;

const mostBytes = 10 * 1024 * 1024;

/** Sends a PDF or a code, and says what is known of it. */
export function startVerify(): void {
  const [file, code] = ['verify-file', 'verify-code'].map((id) => find<HTMLFormElement>(id));
  if (!file || !code) return;
  const input = find<HTMLInputElement>('f-file');
  const nameFile = (): void => {
    const name = find('p-file');
    if (name) name.textContent = input?.files?.[0]?.name ?? '';
  };
  input?.addEventListener('change', nameFile);
  // A file may have been chosen before this ran.
  nameFile();
  onSubmit(file, async () => {
    const chosen = input?.files?.[0];
    const isWrong = !chosen || chosen.size > mostBytes;
    showMistakes(file, isWrong ? [{ field: 'file', message: textOf('empty') }] : []);
    if (isWrong) return;
    await ask('/api/signing/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: chosen,
    });
  });
  onSubmit(code, async () => {
    const value = codeTyped(find<HTMLInputElement>('f-code')?.value ?? '');
    showMistakes(code, value === null ? [{ field: 'code', message: textOf('emptyCode') }] : []);
    if (value !== null) await ask(`/api/signing/codes/${value}`, {});
  });
}

async function ask(address: string, request: RequestInit): Promise<void> {
  const language = document.documentElement.lang;
  const response = await fetch(address, {
    ...request,
    headers: { ...request.headers, 'accept-language': language },
  }).catch(() => null);
  if (!response) return show('no', textOf('offline'));
  const body: { readonly data?: Verification; readonly message?: string } = await response
    .json()
    .catch(() => ({}));
  if (!response.ok || !body.data) return show('no', body.message ?? textOf('failed'));
  const { photos_missing: lacksPhotos, undone_at: undoneAt, ...known } = body.data;
  const { state, business, title, number, signers, ...stamped } = known;
  const explained = state === 'intact' ? '' : textOf(`${state}Text`);
  const facts: [label: string, value: string][] = [
    [textOf('business'), business],
    [textOf('document'), title],
    [textOf('number'), number],
    [
      textOf('validity'),
      undoneAt === null ? '' : textOf('undone').replace('{day}', stamp(undoneAt, language)),
    ],
    ...signers.map(({ name, role, at, way, officer }): [string, string] => [
      textOf('signedBy'),
      [name, role, stamp(at, language), textOf(way).replace('{officer}', officer)]
        .filter((part) => part !== '')
        .join(', '),
    ]),
    [textOf('photos'), lacksPhotos ? textOf('photosMissing') : ''],
    [textOf('timestamp'), timestampText(stamped, language)],
  ];
  const isGood = (state === 'intact' || state === 'known') && undoneAt === null;
  show(isGood ? 'yes' : 'no', textOf(state), explained, facts);
}

function show(
  verdict: 'yes' | 'no',
  title: string,
  explained = '',
  facts: readonly (readonly [label: string, value: string])[] = [],
): void {
  const place = find('verify-result');
  if (!place) return;
  const list = element('dl', '', 'card-facts notranslate');
  for (const [label, value] of facts)
    if (value !== '') list.append(element('dt', label), element('dd', value));
  place.replaceChildren(
    element('p', title, `verdict ${verdict}`),
    ...(explained === '' ? [] : [element('p', explained)]),
    list,
  );
  place.focus();
}

/** By whom and when the time of the seal was signed; empty where nobody was asked. */
function timestampText(
  { timestamp_state: state, timestamped_at: at, timestamp_by: by, timestamp_late: isLate }: Stamped,
  language: string,
): string {
  if (state === 'missing') return textOf('timestampMissing');
  if (at === null) return '';
  return [by, stamp(at, language), ...(isLate ? [textOf('timestampLate')] : [])].join(', ');
}

function stamp(at: string, language: string): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(at));
}

function textOf(name: string): string {
  return find(`verify-text-${name}`)?.textContent ?? '';
}
