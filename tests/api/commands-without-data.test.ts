import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { files } from '#server/commands/files.ts';
import { leaveDemo } from '#server/commands/leave-demo.ts';
import { maintenance } from '#server/commands/maintenance.ts';
import { addOperator } from '#server/commands/operator.ts';
import { verify } from '#server/commands/verify.ts';
import { readConfig } from '#server/core/runtime/config.ts';

const dataDir = join(inject('folder'), 'named-wrong');
const config = readConfig(['--data', dataDir], {}, '');

it.each([
  ['files', () => files(config, null)],
  ['leave-demo', () => leaveDemo(config)],
  ['maintenance', () => maintenance(config, 'on', '')],
  ['operator', () => addOperator(config, 'operator@prahari.example')],
  ['verify', () => verify(config)],
])('%s makes no database where the folder is named wrong', async (_name, run) => {
  await expect(run()).rejects.toThrow(`there is no database in ${dataDir}`);
  expect(existsSync(dataDir)).toBe(false);
});
