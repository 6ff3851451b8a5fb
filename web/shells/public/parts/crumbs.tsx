import type { ReactNode } from 'react';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';
import type { Crumb } from '../structured-data.ts';

/** The way from the home page to this one; the last step is the page itself. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const { t, to } = useSpeech();
  return (
    <nav className="crumbs" aria-label={t(messages.youAreHere)}>
      <ol>
        {[{ path: '/home', title: messages.home }, ...crumbs].map(({ path, title }, i, all) => (
          <li key={path}>
            {i === all.length - 1 ? (
              <span aria-current="page">{t(title)}</span>
            ) : (
              <a href={to(path)}>{t(title)}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
