import * as queries from '#shared/modules/auth/queries.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import * as z from 'zod/mini';
import * as exchanges from '#shared/modules/auth/exchanges.ts';
import * as openid from '#shared/modules/auth/openid/exchanges.ts';
import { signInProviders } from '#shared/modules/auth/openid/sign-in-provider.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import { readUser, revokeSessions } from '#server/core/http/sessions.ts';
import { auditTexts } from './audit-texts.ts';
import { limitExport } from './limit-export.ts';
import { listSessions } from './queries.ts';
import { listBusinesses, switchBusiness } from './operations/switch-business.ts';
import { chooseBusiness, declineInvitation } from './operations/choose-business.ts';
import { disablePasskeys } from './operations/disable-passkeys.ts';
import { editProfile } from './operations/edit-profile.ts';
import { enablePasskey } from './operations/enable-passkey.ts';
import { endSession } from './operations/end-session.ts';
import { eraseAccount, requestErase } from './operations/erase-account.ts';
import { exportData } from './operations/export-data.ts';
import { verifyPasskey } from './operations/finish-sign-in.ts';
import { refreshToken } from './operations/refresh-token.ts';
import { registerDevice } from './operations/register-device.ts';
import { resetPasskeys } from './operations/reset-passkeys.ts';
import { requestReset, updatePassword, verifyReset } from './operations/reset-password.ts';
import { sendOtp } from './operations/send-otp.ts';
import { signInWithPassword } from './operations/sign-in-with-password.ts';
import { verifyOtp } from './operations/verify-otp.ts';
import { checkIssuer } from './openid/check-issuer.ts';
import { answerAddress, listProviders } from './openid/providers.ts';
import { finish, start } from './openid/sign-in.ts';
import { readPasskeys } from './passkeys.ts';
import { savePreferences } from '#server/modules/notifications/operations/save-preferences.ts';
import { readPreferences } from '#server/modules/notifications/queries.ts';

/** Sign-in by one-time code and by password, sessions and their tokens. */
export const auth = defineModule('auth', {
  says: auditTexts,
  resources: [signInProviders],
  operations: [registerDevice],
  routes: [
    handleExchange(exchanges.sendOtp, sendOtp),
    handleExchange(exchanges.verifyOtp, verifyOtp),
    handleExchange(exchanges.chooseBusiness, chooseBusiness),
    handleExchange(exchanges.declineInvitation, declineInvitation),
    handleQuery(queries.listBusinesses, listBusinesses),
    handleExchange(exchanges.switchBusiness, switchBusiness),
    handleExchange(exchanges.signIn, signInWithPassword),
    handleExchange(exchanges.signInAsAdmin, (call) => signInWithPassword(call)),
    handleExchange(exchanges.forgotPassword, (call) => requestReset(call)),
    handleExchange(exchanges.requestReset, requestReset),
    handleExchange(exchanges.verifyReset, verifyReset),
    handleExchange(exchanges.updatePassword, updatePassword),
    handleExchange(exchanges.enablePasskey, enablePasskey),
    ...resourceRoutes(signInProviders, { before: checkIssuer }),
    handleQuery(openid.listOpenidProviders, listProviders),
    handleQuery(openid.readOpenidAddress, answerAddress),
    handleExchange(openid.startOpenid, start),
    handleExchange(openid.finishOpenid, finish),
    disablePasskeys,
    resetPasskeys,
    handleQuery(queries.readPasskeyStatus, async (call) => ({
      data: { enabled: (await readPasskeys(call.services, call.actor)).length > 0 },
    })),
    handleExchange(exchanges.verifyPasskey, verifyPasskey),
    handleQuery(queries.readPreferences, async (call) => ({
      data: await readPreferences(call.services.database.read, call.actor.tenantId, call.actor.userId),
    })),
    savePreferences,
    {
      method: 'GET',
      path: '/auth/my-data',
      runs: 'in-worker',
      access: 'signed-in',
      summary: ['Export your data', 'अपना डेटा डाउनलोड करें'],
      prepare: limitExport,
      handle: exportData,
    },
    requestErase,
    eraseAccount,
    // The bearer token may be past its ten minutes here, so the handler reads it itself.
    {
      method: 'POST',
      path: '/auth/refresh',
      access: 'public',
      summary: ['Renew the token', 'टोकन नया करें'],
      body: z.strictObject({}),
      handle: refreshToken,
    },
    {
      method: 'POST',
      path: '/auth/logout',
      access: 'signed-in',
      changes: 'nothing',
      summary: ['Sign out', 'साइन आउट करें'],
      body: z.strictObject({}),
      handle: async (call) => {
        await revokeSessions(call.services, call.actor, 'signed out', call.actor.sessionId);
        return { data: { signedOut: true } };
      },
    },
    handleQuery(queries.readProfile, async (call) => ({
      data: await readUser(call.services.database.read, call.actor),
    })),
    editProfile,
    handleQuery(queries.verifyToken, async (call) => ({
      data: { valid: true as const, user: await readUser(call.services.database.read, call.actor) },
    })),
    handleQuery(queries.listSessions, listSessions),
    endSession,
  ],
});
