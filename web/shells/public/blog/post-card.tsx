import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

/** One post of the blog, as a pattern that the server repeats. */
export function PostCard(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <li className="card post">
      <p className="topic">{'{{it.category}}'}</p>
      <h3>
        <a href={to('/blog/{{it.slug}}')}>{'{{it.title}}'}</a>
      </h3>
      <p className="about">{'{{it.summary}}'}</p>
      <p className="when">
        <Clock size={16} aria-hidden />
        {'{{it.minutes}}'} {t(messages.minutes)} · <time dateTime="{{it.published}}">{'{{it.day}}'}</time>
      </p>
    </li>
  );
}
