import { writeSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Where `scripts/test.mjs` reads on: apart from what the tests themselves print. */
const progress = 3;
const longSeconds = 30;

/**
 * Says at once which file failed and which took long, so that a run which is cut off has told what it knew;
 * the report that is counted is written at the end only.
 */
export default class FileTimes implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const broken = module.state() === 'failed' && failed.length === 0;
    const seconds = module.diagnostic().duration / 1000;
    if (failed.length === 0 && !broken && seconds < longSeconds) return;
    const name = relative(process.cwd(), module.moduleId);
    const lines = [`  ${failed.length > 0 || broken ? '✗' : '·'} ${name} (${seconds.toFixed(0)} s)`];
    for (const test of failed) lines.push(`    ✗ ${test.fullName}`);
    writeSync(progress, `${lines.join('\n')}\n`);
  }
}
