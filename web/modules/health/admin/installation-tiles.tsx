import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { callFault, callFaultMessages } from '#shared/core/call-faults.ts';
import type { Message } from '#shared/core/i18n.ts';
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

/** Older than this, a backup is worth a look where none is scheduled. */
const backupDays = 7;
/** Older than this, a restore that was proved says little about today. */
const drillDays = 90;
const dayMs = 86_400_000;

/** Whether all is well, in six figures. */
export function InstallationTiles({ installation, jobs }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { errors } = installation;
  const failing = jobs.filter((job) => job.last_result === 'failed').length;
  const fresh = jobs.filter((job) => job.last_result === null).length;
  const free = installation.free_bytes;
  return (
    <Tiles columns={3}>
      <BackupTile installation={installation} />
      <DrillTile installation={installation} />
      <Tile
        label={t(messages.jobs)}
        value={failing === 0 ? t(messages.jobsOk) : t(messages.jobsFailing, { n: failing })}
        note={
          fresh === 0
            ? t(messages.jobsCount, { n: jobs.length })
            : t(messages.jobsFresh, { n: jobs.length, m: fresh })
        }
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
        note={free === null ? undefined : t(messages.free, { size: byteWords(free) })}
      />
      <Tile
        label={t(messages.version)}
        value={installation.version}
        note={installation.database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}
      />
    </Tiles>
  );
}

/** The newest backup by its age; what stopped the last one, in the server's own words. */
function BackupTile({ installation }: Pick<Props, 'installation'>): ReactNode {
  const { t, language } = useLanguage();
  const { backup, database, backup_every_hours: every, backup_fault: fault } = installation;
  const value = backup === null ? t(messages.backupNone) : momentWords(backup.at, language);
  if (fault !== '')
    return (
      <Tile
        label={t(messages.backup)}
        value={value}
        note={t(messages.backupFault, { fault: faultWords(fault, t) })}
        tone="danger"
      />
    );
  if (backup === null && database === 'postgres')
    return (
      <Tile
        label={t(messages.backup)}
        value={t(messages.backupElsewhere)}
        note={t(messages.backupElsewhereText)}
      />
    );
  const oldMs = every === null ? backupDays * dayMs : 2 * every * 3_600_000;
  const isOld = backup === null || Date.now() - Date.parse(backup.at) > oldMs;
  const size = backup === null ? '' : byteWords(backup.bytes);
  const note =
    every === null
      ? backup === null
        ? t(messages.backupNoneText)
        : size
      : [size, t(messages.backupEvery, { n: every })].filter(Boolean).join(' · ');
  return <Tile label={t(messages.backup)} value={value} note={note} tone={isOld ? 'warn' : 'plain'} />;
}

/** The server's own words, behind a sentence where a store could not be reached. */
function faultWords(fault: string, t: (message: Message) => string): string {
  const why = callFault(null, fault);
  return why === null || why === callFaultMessages.other ? fault : `${t(why)} (${fault})`;
}

/** The newest backup that was restored and served for a trial. */
function DrillTile({ installation: { drill, database } }: Pick<Props, 'installation'>): ReactNode {
  const { t, language } = useLanguage();
  if (drill === null && database === 'postgres') return null;
  const isOld = drill === null || Date.now() - Date.parse(drill.at) > drillDays * dayMs;
  return (
    <Tile
      label={t(messages.drill)}
      value={drill === null ? t(messages.drillNone) : momentWords(drill.at, language)}
      note={
        drill === null ? t(messages.drillNoneText) : t(messages.drillTook, { n: Math.ceil(drill.seconds) })
      }
      tone={isOld ? 'warn' : 'plain'}
    />
  );
}
