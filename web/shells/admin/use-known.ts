import { useLocation } from 'react-router-dom';
import { grants } from '#shared/core/access.ts';
import { useColourMode } from '#web/core/device/colour-mode.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSession } from '#web/core/session/session.ts';
import { keepPreference } from '#web/modules/auth/keep-preference.ts';
import { adminMessages as messages } from './messages.ts';
import { commands, isAt } from './navigation.ts';
import type { Job } from './navigation.ts';
import { keyOf } from './palette-choices.ts';
import type { Known } from './palette-choices.ts';
import { offered, recentChoices } from './recent-choices.ts';

/** What the palette has without asking the server: what was used last, the commands, and the pages. */
export type KnownChoices = {
  readonly recent: readonly Known[];
  readonly commands: readonly Known[];
  readonly pages: readonly Known[];
};

/** The pages and commands that are open to whoever is signed in. */
export function useKnown(jobs: readonly Job[]): KnownChoices {
  const { t } = useLanguage();
  const { user } = useSession();
  const { pathname } = useLocation();
  const own = useOwnCommands();
  const places = jobs.flatMap((job) => job.places.map((place) => ({ job, place })));
  const pages = [
    ...places.map(({ job, place }) => ({
      kind: 'page',
      title: t(place.label),
      detail: t(job.label),
      path: place.to,
      names: place.label,
      words: job.label.join(' '),
    })),
    ...ownPages.map(({ label, path }) => ({
      kind: 'page',
      title: t(label),
      detail: '',
      path,
      names: label,
      words: '',
    })),
  ];
  const open = [
    ...commands
      .filter(({ permission }) => grants(user?.permissions ?? [], permission))
      .map((command) => ({
        kind: 'command',
        title: t(command.label),
        detail: '',
        path: command.to,
        command: command.name,
        names: command.label,
        words: command.words ?? '',
      })),
    ...own,
  ];
  const here = places.find(({ place }) => isAt(place, pathname));
  const all = new Map([...open, ...pages].map((choice) => [keyOf(choice), choice]));
  const hereKey = keyOf({ kind: 'page', path: here?.place.to ?? pathname });
  return {
    recent: offered(recentChoices(), hereKey).flatMap((key) => all.get(key) ?? []),
    commands: open,
    pages,
  };
}

const ownPages = [
  { label: messages.account, path: '/admin/account' },
  { label: messages.notifications, path: '/admin/notifications' },
] as const;

/** What is done at once wherever one is: the colours and the language. */
function useOwnCommands(): readonly Known[] {
  const { t, language, setLanguage } = useLanguage();
  const { setMode } = useColourMode();
  const other = language === 'hi' ? 'en' : 'hi';
  const colours = (['dark', 'light'] as const).map((mode) => {
    const label = mode === 'dark' ? messages.darkMode : messages.lightMode;
    return {
      command: `${mode}-mode`,
      label,
      words: messages.colourWords,
      run: () => {
        setMode(mode);
        keepPreference({ dark_mode: mode });
      },
    };
  });
  const languages = {
    command: 'language',
    label: other === 'hi' ? messages.toHindi : messages.toEnglish,
    words: messages.languageWords,
    run: () => {
      setLanguage(other);
      keepPreference({ language: other });
    },
  };
  return [...colours, languages].map(({ command, label, words, run }) => ({
    kind: 'command',
    title: t(label),
    detail: '',
    path: '',
    command,
    run,
    names: label,
    words: words.join(' '),
  }));
}
