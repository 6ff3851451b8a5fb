import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

type Props = { title: Message; text: Message; button: Message; done: Message; bad?: Message; action: string };

/**
 * Where the link in a mail leads. It asks for one press, because mail programs open links automatically; the
 * form needs no script.
 */
export function AnswerPage({ title, text, button, done, bad = messages.badLink, action }: Props): ReactNode {
  const { t, to } = useSpeech();
  return (
    <section className="wrap narrow lone">
      <h1>{t(title)}</h1>
      <If list="token">
        <p className="lead">{t(text)}</p>
        <form method="post" action={action}>
          <input type="hidden" name="token" value="{{page.token}}" />
          <button className="button" type="submit">
            {t(button)}
          </button>
        </form>
      </If>
      <If list="filtered">
        <p className="lead" role="status">
          {t(done)}
        </p>
      </If>
      <If list="nothing">
        <p className="lead">{t(bad)}</p>
      </If>
      <p>
        <a href={to('/home')}>{t(messages.home)}</a>
      </p>
    </section>
  );
}
