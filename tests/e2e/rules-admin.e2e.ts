import { expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { keepRules } from '#tests/support/keep-rules.ts';
import { groupsOf, isAdmin, watch } from '#tests/support/rules.ts';

const stage = createFixture('one', ({ dataDir }) => dutyNow(dataDir));

it.each(groupsOf((person) => isAdmin(person)))(
  'every screen of the office keeps the rules, $which',
  async ({ person, shown }) => {
    const watched = await watch(stage, desktop, person);
    await keepRules(stage, watched, shown, 'wide');
    expect(watched.complaints).toEqual([]);
  },
);
