import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about what goes on with a renewal that the server says. */
export const contractRenewal = defineMessages({
  noLostPenalties: [
    'This contract has penalty terms of its own, or the contract before had none.',
    'इस अनुबंध की अपनी जुर्माने की शर्तें हैं, या पिछले अनुबंध में कोई नहीं थी।',
  ],
  penaltiesCarried: ['Penalty terms carried on.', 'जुर्माने की शर्तें जारी रखी गईं।'],
});
