import { isEmail } from '#shared/core/email.ts';
import { find } from './find.ts';
import { post } from './post.ts';

const shownMs = 4000;

/** Subscribing by the form in the footer; what came of it is said for four seconds. */
export function startNewsletter(): void {
  const form = find<HTMLFormElement>('newsletter');
  const note = find('newsnote');
  const input = form?.querySelector('input');
  if (!form || !note || !input) return;
  form.hidden = false;
  let timer: ReturnType<typeof setTimeout>;
  const tell = (well: boolean, text: string | undefined): void => {
    note.className = well ? 'ok' : 'bad';
    note.textContent = text ?? '';
    clearTimeout(timer);
    timer = setTimeout(() => (note.textContent = ''), shownMs);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { ok, bad, failed, offline } = form.dataset;
    const email = input.value.trim();
    if (!isEmail(email)) {
      tell(false, bad);
      input.focus();
      return;
    }
    void post('/newsletter/subscribe', { email, language: document.documentElement.lang }).then((answer) => {
      if (answer.kind === 'done') {
        tell(true, ok);
        input.value = '';
      } else if (answer.kind === 'wrong') tell(false, bad);
      else tell(false, answer.kind === 'offline' ? offline : answer.message || failed);
    });
  });
}
