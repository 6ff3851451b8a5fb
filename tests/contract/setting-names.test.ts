import { expect, it } from 'vitest';
import { integrationsPermissions } from '#shared/modules/integrations/permissions.ts';
import { editSection } from '#shared/modules/settings/online.ts';
import { sectionSchemas } from '#shared/modules/settings/sections.ts';
import { featureNames } from '#shared/modules/subscriptions/plans.ts';
import { settingsAdmin } from '#web/modules/settings/admin/module.ts';
import { integrationScreens } from '#web/modules/settings/integration-messages.ts';
import { settingsScreens } from '#web/modules/settings/messages.ts';

/** Two places of the settings have two names, and one place has one name wherever it is spoken of. */
const { pages: all = [] } = settingsAdmin;
const labelOf = (path: string) => all.find((page) => page.path === path)?.place?.label;

it('a part of the work rules is called otherwise than any page', () => {
  const pages = all.flatMap(({ place }) => (place ? [place.label] : []));
  const parts = Object.entries(settingsScreens)
    .filter(([name]) => name in sectionSchemas)
    .map(([, label]) => label);
  expect(parts.length).toBeGreaterThan(3);
  for (const language of [0, 1] as const)
    for (const part of parts) expect(pages.map((label) => label[language])).not.toContain(part[language]);
});

it('keys and webhooks, and the names for messages and calendars, are called the same everywhere', () => {
  const keys = labelOf('settings/integrations');
  for (const name of [
    integrationScreens.title,
    integrationsPermissions.integrations.name,
    featureNames.integrations,
  ])
    expect(name).toEqual(keys);
  expect(editSection.integration.summary).toEqual(settingsScreens.integration);
});
