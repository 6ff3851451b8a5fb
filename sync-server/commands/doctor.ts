import { ConfigFaults } from '#server/core/runtime/settings.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { connectFault } from '#server/core/sql/connect-fault.ts';
import { checkCertificates } from './doctor/certificates.ts';
import { checkPlaces } from './check-places.ts';
import { checkFiles } from './doctor/files.ts';
import { checkBackups, checkDatabase, checkKeys } from './doctor/data.ts';
import { checkClock, checkDisk, checkMemory, checkPort } from './doctor/machine.ts';
import type { Finding } from './doctor/finding.ts';
import { checkGateways, checkWay } from './doctor/outside.ts';
import { checkPostgres } from './doctor/postgres.ts';
import { checkWork } from './doctor/work.ts';

const checks: readonly ((config: Config) => Promise<readonly Finding[]>)[] = [
  checkDisk,
  checkMemory,
  checkPort,
  checkKeys,
  checkDatabase,
  checkPostgres,
  checkClock,
  checkWork,
  checkBackups,
  checkFiles,
  checkGateways,
  checkCertificates,
  checkWay,
];

/**
 * Says how the installation is, a line each; throws where something is wrong. Changes nothing of it; in the
 * store of files it writes an object of its own, and removes it.
 */
export async function doctor(read: () => Config, asJson: boolean): Promise<void> {
  const findings = await examine(read);
  process.stdout.write(
    asJson ? `${JSON.stringify(findings, null, 2)}\n` : `${findings.map(inLines).join('\n')}\n`,
  );
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  if (wrong > 0) throw new Error(wrong === 1 ? '1 problem found' : `${wrong} problems found`);
}

async function examine(read: () => Config): Promise<readonly Finding[]> {
  let config: Config;
  try {
    config = read();
  } catch (error) {
    if (!(error instanceof ConfigFaults)) throw error;
    return error.message.split('\n').map((text) => settingFault(text));
  }
  const faults = checkPlaces(config);
  const findings: Finding[] =
    faults.length > 0
      ? faults.map((text) => settingFault(text))
      : [{ about: 'settings', state: 'ok', text: 'All settings are understood.', todo: '' }];
  for (const check of checks) {
    try {
      findings.push(...(await check(config)));
    } catch (error) {
      const fault = connectFault(error);
      const text = fault instanceof Error ? fault.message : String(fault);
      const about = check.name.replace(/^check/, '').toLowerCase();
      findings.push({ about, state: 'wrong', text, todo: 'Fix this, then run the doctor again.' });
    }
  }
  return findings;
}

function settingFault(text: string): Finding {
  return { about: 'settings', state: 'wrong', text, todo: 'Correct the setting and start again.' };
}

function inLines({ about, state, text, todo }: Finding): string {
  const line = `${state.padEnd(5)}  ${about.padEnd(9)}  ${text}`;
  return todo === '' ? line : `${line}\n${' '.repeat(18)}${todo}`;
}
