const key = 'partner-draft';
/** Kept for this tab only: it survives a reload, and not a lent phone. */
const secret = new Set(['bank_account', 'ifsc']);

type Values = Readonly<Record<string, string>>;

/** What is typed so far, kept on this device until it is sent. */
export function keepDraft(form: HTMLFormElement): void {
  const open: Record<string, string> = {};
  const closed: Record<string, string> = {};
  for (const field of form.elements) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      field.type === 'file' ||
      field.name === 'consent'
    )
      continue;
    if (field.type === 'checkbox') {
      if (field instanceof HTMLInputElement && field.checked)
        open[field.name] = `${open[field.name] ?? ''} ${field.value}`.trim();
    } else if (field.value !== '') (secret.has(field.name) ? closed : open)[field.name] = field.value;
  }
  localStorage.setItem(key, JSON.stringify(open));
  sessionStorage.setItem(key, JSON.stringify(closed));
}

/** Puts a draft back into the form. True when there was one. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const values: Values = { ...read(localStorage), ...read(sessionStorage) };
  fillForm(form, values);
  return Object.keys(values).length > 0;
}

export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.type === 'file')
      continue;
    const value = values[field.name];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = value.split(' ').includes(field.value);
    else field.value = value;
  }
}

export function dropDraft(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}

function read(storage: Storage): Values {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
