import * as z from 'zod';
import { maxEmailLength } from '#domain/accounts/emailAddress.ts';
import { maxPasswordLength } from '#domain/accounts/passwordRules.ts';
import { maxNameLength } from '#domain/accounts/personName.ts';
import { endpoint, redirect } from './endpoint.ts';

/** The text as typed. The rules of `domain/accounts` report problems in the words of the forms. */
const typedEmail = z.string().max(4 * maxEmailLength);
/** Bounded far above the longest valid password, so that hashing a huge one cannot block the server. */
const typedPassword = z.string().max(4 * maxPasswordLength);
const typedName = z.string().max(4 * maxNameLength);
/** A solved captcha. */
const captchaToken = z.string().max(4_000);

const user = z
  .object({
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    photo_url: z.string().nullable(),
  })
  .meta({ id: 'User' });

/** The field access_token is the bearer token (docs/requirements.md, 3.storage.1). */
const token = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().meta({ description: 'Seconds until it expires, also while it is used' }),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Token' });

export const signedIn = z.object({ token, user }).meta({ id: 'SignedIn' });

export type SignedIn = z.infer<typeof signedIn>;

const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

export const login = endpoint('login', {
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in by e-mail and password',
  body: {
    email: typedEmail,
    password: typedPassword,
    captchaToken: captchaToken.optional().meta({
      description:
        'Needed when a response is 400 with the code captcha_required: too many sign-ins to the account failed',
    }),
  },
  response: signedIn,
});

export const signup = endpoint('signup', {
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Creates an account and signs in to it',
  body: {
    email: typedEmail,
    username: typedName,
    password: typedPassword,
    first_name: typedName,
    last_name: typedName,
    provider: z.literal('email'),
  },
  response: signedIn,
});

export const logout = endpoint('logout', {
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the bearer token; without a token it does nothing',
  response: done,
});

/** Opened by a redirect of the whole page, or in a popup (docs/requirements.md, 7.auth.13). */
const startQuery = {
  mode: z.literal('popup').optional(),
  attempt: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .meta({ description: 'A name for the popup, given by the page that opens it and returned with the result' }),
};

export const startGoogle = endpoint('startGoogle', {
  method: 'GET',
  path: '/api/auth/google',
  summary: 'Redirects to Google to sign in',
  query: startQuery,
  response: redirect,
});

export const startFacebook = endpoint('startFacebook', {
  method: 'GET',
  path: '/api/auth/facebook',
  summary: 'Redirects to Facebook to sign in',
  query: startQuery,
  response: redirect,
});

/** Written by the provider, which may add parameters. */
const callback = {
  query: {
    state: z.string().max(200).optional(),
    code: z.string().max(4_000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(500).optional(),
    error_description: z.string().max(2_000).optional(),
  },
  ignoresUnknown: true,
  response: redirect,
};

export const finishGoogle = endpoint('finishGoogle', {
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Callback of Google',
  ...callback,
});

export const finishFacebook = endpoint('finishFacebook', {
  method: 'GET',
  path: '/api/auth/facebook/callback',
  summary: 'Callback of Facebook',
  ...callback,
});

/** The text as the provider wrote it. It is validated and never trusted. */
const hint = z.string().max(2_000);

export const socialAuth = endpoint('socialAuth', {
  method: 'POST',
  path: '/api/auth/social-auth',
  summary:
    'Signs in after a sign-in at a provider. Only the credential proves who the user is; without it the response is 401',
  body: {
    email: hint,
    username: hint,
    first_name: hint,
    last_name: hint,
    photo_url: hint.nullish(),
    provider: z.enum(['google', 'facebook']),
    birth_date: hint.nullish(),
    mobile_number: hint.nullish(),
    credential: z.string().max(200).optional().meta({
      description: 'From the result of a sign-in at the provider: valid for one minute, once, in one browser',
    }),
  },
  response: signedIn,
});

export const currentUser = endpoint('currentUser', {
  method: 'GET',
  path: '/api/auth/me',
  summary: 'The signed-in user',
  access: 'session',
  response: z.object({ user }),
});

export const verifyEmail = endpoint('verifyEmail', {
  method: 'POST',
  path: '/api/auth/verify-email',
  summary:
    'Verifies the email address by the token of a mailed link. It needs a session of the same account: an attacker has ' +
    'no mail of a foreign address, and its owner no session',
  access: 'session',
  body: { token: z.string().max(200) },
  response: done,
});

export const checkEmail = endpoint('checkEmail', {
  method: 'POST',
  path: '/api/auth/check-email',
  summary: 'Says whether an email address has an account, and with which provider; 400 for what is not an address',
  body: { email: typedEmail },
  response: z.object({
    exists: z.boolean(),
    auth_provider: z.enum(['google', 'facebook', 'other']).nullable(),
  }),
});

export const captcha = endpoint('captcha', {
  method: 'GET',
  path: '/api/auth/captcha',
  summary: 'A proof of work for a password reset or a sign-in (ALTCHA); valid for ten minutes, once',
  response: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
});

export const requestReset = endpoint('requestReset', {
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Mails a link to reset the password. The response is the same whether or not the address has an account',
  body: { email: typedEmail, captchaToken },
  response: done,
});

export const resetPassword = endpoint('resetPassword', {
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  summary: 'Sets a new password by the token of a mailed link, once, and ends all sessions of the account',
  params: { token: z.string().max(200) },
  body: { new_password: typedPassword },
  response: done,
});

export const changePassword = endpoint('changePassword', {
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Sets a new password and ends all other sessions of the account',
  access: 'session',
  body: { current_password: typedPassword, new_password: typedPassword },
  response: done,
});

export const deleteAccount = endpoint('deleteAccount', {
  method: 'POST',
  path: '/api/auth/delete-account',
  summary:
    'Deletes the account with its sessions and wishlist. An account without a password needs a sign-in of the last ten minutes',
  access: 'session',
  body: { password: typedPassword.meta({ description: 'Empty for an account without one' }) },
  response: done,
});

export const listSessions = endpoint('listSessions', {
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The sessions of the account, the newest first',
  access: 'session',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        device: z.string().nullable(),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
      }),
    ),
  }),
});

export const endSession = endpoint('endSession', {
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Ends one session of the account',
  access: 'session',
  params: { id: z.uuid() },
  response: done,
});
