import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { variables } from '#server/core/runtime/config.ts';
import { instructions } from '#tests/support/dockerfile.ts';
import { readProjectFile } from './source.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const unit = readProjectFile('deploy/prahari.service');
const operating = readProjectFile('docs/operating.md');
const known = new Set<string>(variables);

const copies = instructions('COPY').map((line) => line.split(/\s+/));

describe('the image', () => {
  it('copies what is there, and lets nothing else into its making', () => {
    const fromHere = copies
      .filter(([first]) => !first?.startsWith('--'))
      .flatMap((words) => words.slice(0, -1));
    expect(fromHere.length).toBeGreaterThan(6);
    expect(fromHere.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const allowed = readProjectFile('deploy/Dockerfile.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    expect(allowed.toSorted()).toEqual(fromHere.toSorted());
  });

  it('has everything that a build reads', () => {
    const build = readProjectFile('scripts/build.mjs');
    const inputs = [...build.matchAll(/const (?:web|server)Inputs = \[([^\]]*)\]/g)].flatMap(
      ([, list = '']) => [...list.matchAll(/'([^'/]+)[^']*'/g)].map(([, path]) => path ?? ''),
    );
    expect(inputs.length).toBeGreaterThan(6);
    const copied = copies.flat();
    expect(inputs.filter((path) => !copied.includes(path))).toEqual([]);
  });

  it('takes along what a build makes, and each package that the driver needs', () => {
    const made = copies.filter(([first]) => first === '--from=build').map(([, path = '']) => path);
    expect(made.filter((path) => path.startsWith('/app/'))).toEqual([
      '/app/package.json',
      '/app/dist-server',
      '/app/dist/web',
    ]);
    const require = createRequire(join(root, 'package.json'));
    const needs = (name: string): string[] => {
      const file = require.resolve(`${name}/package.json`);
      const { dependencies = {} } = require(file) as { dependencies?: Record<string, string> };
      return Object.keys(dependencies).filter((other) => other !== 'prebuild-install');
    };
    const packages = ['better-sqlite3', ...needs('better-sqlite3')];
    packages.push(...packages.slice(1).flatMap(needs));
    const run = instructions('RUN').join('\n');
    expect(packages).toContain('bindings');
    expect(packages.filter((name) => !run.includes(`node_modules/${name}`))).toEqual([]);
  });

  it('runs as nobody of importance, on settings that exist, and keeps data and keys apart', () => {
    expect(instructions('USER')).toEqual(['node']);
    const set = instructions('ENV').flatMap((line) =>
      [...line.matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''),
    );
    expect(set.filter((name) => !known.has(name))).toEqual(['NODE_ENV']);
    expect(instructions('VOLUME')).toEqual(['["/data", "/keys"]']);
    expect(instructions('HEALTHCHECK').join()).toContain('/api/ready');
  });
});

describe('the unit of systemd', () => {
  it('starts again after faults, and not where another start would mend nothing', () => {
    expect(unit).toContain('Restart=on-failure');
    const codes = /RestartPreventExitStatus=(.*)/.exec(unit)?.[1]?.split(' ') ?? [];
    expect(codes).toEqual(['64', '78']);
    for (const code of codes) expect(operating).toMatch(new RegExp(`^\\| ${code} \\|`, 'm'));
  });

  it('may write its data and nothing else', () => {
    for (const line of [
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'StateDirectory=prahari',
      'User=prahari',
    ])
      expect(unit.split('\n')).toContain(line);
    // The engine compiles while it runs.
    expect(unit).not.toContain('MemoryDenyWriteExecute');
  });
});

const analyze = '/usr/bin/systemd-analyze';

describe.runIf(existsSync(analyze))('systemd itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prahari-units-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** The units, with a program that is here in the place of the installed one. */
  const files = ['prahari.service', 'prahari-drill.service', 'prahari-drill.timer'].map((name) => {
    const file = join(folder, name);
    writeFileSync(
      file,
      readProjectFile(`deploy/${name}`).replace('/usr/local/bin/prahari', process.execPath),
    );
    return file;
  });
  const ask = (words: readonly string[]): string => {
    const { stdout, stderr } = spawnSync(analyze, words, { encoding: 'utf8' });
    return stdout + stderr;
  };

  it('understands each line of the units', () => {
    expect(ask(['verify', '--man=no', ...files])).toBe('');
  });

  it('finds little that the service could reach', () => {
    const said = ask(['security', '--offline=true', '--no-pager', files[0] ?? '']);
    expect(Number(/Overall exposure level for [^:]+: ([\d.]+)/.exec(said)?.[1])).toBeLessThanOrEqual(2);
  });
});

describe('the settings', () => {
  it('that the sample names exist', () => {
    const named = [...readProjectFile('deploy/prahari.env').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name ?? '',
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('are all in the guide for operators', () => {
    expect(variables.filter((name) => !operating.includes(`\`${name}`))).toEqual(['WEB_DIR']);
  });
});
