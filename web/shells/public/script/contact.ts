import { find } from './find.ts';
import { showMistakes } from './mistakes.ts';
import { post } from './post.ts';

/** The message form. What was typed stays until it has arrived. */
export function startContact(): void {
  const form = find<HTMLFormElement>('contact');
  const note = find('contactnote');
  if (!form || !note) return;
  form.hidden = false;
  const message = find<HTMLTextAreaElement>('f-message');
  if (message && new URLSearchParams(location.search).get('about') === 'gift-card')
    message.value ||= form.dataset['giftCard'] ?? '';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    const button = form.querySelector('button');
    const { ok, failed, offline } = form.dataset;
    if (button) button.disabled = true;
    void post('/contact/send-message', { ...values, language: document.documentElement.lang })
      .then((answer) => {
        const texts = {
          done: ok,
          wrong: '',
          offline,
          failed: answer.kind === 'failed' && answer.message ? answer.message : failed,
        };
        note.className = answer.kind === 'done' ? 'note ok' : 'note bad';
        note.textContent = texts[answer.kind] ?? '';
        showMistakes(form, answer.kind === 'wrong' ? answer.fields : []);
        if (answer.kind === 'done') {
          form.reset();
          note.focus();
        }
      })
      .finally(() => {
        if (button) button.disabled = false;
      });
  });
}
