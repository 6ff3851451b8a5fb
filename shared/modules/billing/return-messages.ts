import { defineMessages } from '#shared/core/i18n.ts';

/** Why a return is refused. Apart from the sentences about bills, which phones keep ahead. */
export const returnRefusals = defineMessages({
  noGstin: ['Add the GSTIN of your company under Companies first.', 'पहले कंपनियाँ में अपनी कंपनी का GSTIN जोड़ें।'],
  otherGstin: ['This GSTIN is not one of yours.', 'यह GSTIN आपका नहीं है।'],
  returnBlocked: [
    'This return has {n} {n:error|errors} to correct before it can be downloaded.',
    'डाउनलोड से पहले इस रिटर्न की {n} {n:ग़लती|ग़लतियाँ} ठीक करें।',
  ],
});
