import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { jobStateView, readInstallation } from '#shared/modules/health/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { byteWords } from '#web/core/ui/look/byte-words.ts';
import { momentWords } from '#web/core/ui/look/when.ts';
import { operatorScreens as messages } from '../messages.ts';

type Props = {
  installation: z.output<(typeof readInstallation)['output']>;
  jobs: readonly z.output<typeof jobStateView>[];
};

/** Older than this, a backup is worth a look. */
const backupDays = 7;

/** Whether all is well, in four figures. */
export function InstallationTiles({ installation, jobs }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { backup, database, errors } = installation;
  const failing = jobs.filter((job) => job.last_result === 'failed').length;
  const isOld = backup === null || Date.now() - Date.parse(backup.at) > backupDays * 86_400_000;
  const free = installation.free_bytes;
  const drill =
    installation.drill_at === null
      ? t(messages.noDrill)
      : t(messages.drill, { date: momentWords(installation.drill_at, language) });
  return (
    <Tiles>
      {backup === null ? (
        <Tile
          label={t(messages.backup)}
          value={t(database === 'sqlite' ? messages.backupNone : messages.backupElsewhere)}
          note={t(database === 'sqlite' ? messages.backupNoneText : messages.backupElsewhereText)}
          tone={database === 'sqlite' ? 'warn' : 'plain'}
        />
      ) : (
        <Tile
          label={t(messages.backup)}
          value={momentWords(backup.at, language)}
          note={[byteWords(backup.bytes), drill].join(' · ')}
          tone={isOld ? 'warn' : 'plain'}
        />
      )}
      <Tile
        label={t(messages.jobs)}
        value={failing === 0 ? t(messages.jobsOk) : t(messages.jobsFailing, { n: failing })}
        note={t(messages.jobsCount, { n: jobs.length })}
        tone={failing === 0 ? 'plain' : 'danger'}
      />
      <Tile
        label={t(messages.errors)}
        value={errors.toLocaleString('en-IN')}
        note={t(messages.errorsSince, { date: momentWords(installation.started_at, language) })}
        tone={errors === 0 ? 'plain' : 'warn'}
      />
      <Tile
        label={t(messages.storage)}
        value={byteWords(installation.database_bytes)}
        note={
          free === null
            ? t(messages.version, { version: installation.version })
            : t(messages.free, { size: byteWords(free) })
        }
      />
    </Tiles>
  );
}
