import { post } from '../../script/post.ts';
import type { Answer } from '../../script/post.ts';
import { dropDraft } from './draft.ts';
import { forget, keep, kept } from './waiting.ts';
import type { Waiting } from './waiting.ts';

const againMs = 30_000;

const lock = 'partner-send';

/**
 * Keeps an application and sends it. It stays kept when there was no network, and when the page goes before
 * the answer comes; the id it carries makes it arrive once, however often it is sent.
 */
export function sendNow(application: Waiting): Promise<Answer> {
  return navigator.locks.request(lock, async () => {
    // Without room for it, it is still worth a try.
    const isKept = await keep(application).then(
      () => true,
      () => false,
    );
    const answer = await send(application);
    if (isKept && answer.kind !== 'offline') await forget();
    return answer.kind === 'offline' && !isKept ? { kind: 'failed', message: '' } : answer;
  });
}

function send(application: Waiting): Promise<Answer> {
  const body = new FormData();
  body.append('form', JSON.stringify(application.form));
  for (const { name, blob } of application.files) body.append('document', blob, name);
  return post('/partner/register', body);
}

/** Sends what waits, now and whenever the network returns. `told` hears what came of it. */
export function sendWhenOnline(told: (answer: Answer) => void = () => undefined): void {
  let busy = false;
  const attempt = async (): Promise<void> => {
    if (busy || !navigator.onLine) return;
    busy = true;
    try {
      // Two open pages of this site must not both send it.
      await navigator.locks.request(lock, async () => {
        const application = await kept();
        if (!application || application.refused) return;
        const answer = await send(application);
        if (answer.kind === 'done') {
          await forget();
          dropDraft();
        }
        if (answer.kind === 'wrong') await keep({ ...application, refused: answer.fields });
        if (answer.kind === 'offline' || answer.kind === 'failed') setTimeout(() => void attempt(), againMs);
        told(answer);
      });
    } finally {
      busy = false;
    }
  };
  addEventListener('online', () => void attempt());
  void attempt();
}
