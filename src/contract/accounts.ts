import * as z from 'zod';
import { maxEmailLength } from '#domain/accounts/emailAddress.ts';
import { maxPasswordLength } from '#domain/accounts/passwordRules.ts';
import { maxNameLength } from '#domain/accounts/personName.ts';
import { elsewhere, endpoint } from './endpoint.ts';

/** As typed: the rules of `domain/accounts` say what is wrong with it, in the words of the form. */
const typedEmail = z.string().max(4 * maxEmailLength);
/** Bounded before it is looked at, far above the longest that is taken. */
const typedPassword = z.string().max(4 * maxPasswordLength);
const typedName = z.string().max(4 * maxNameLength);

const user = z
  .object({
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    photo_url: z.string().nullable(),
  })
  .meta({ id: 'User' });

/** Specification, section 3: the token object's field access_token is the bearer credential. */
const token = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int().meta({ description: 'Seconds until it ends, whatever is done with it' }),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Token' });

export const signedIn = z.object({ token, user }).meta({ id: 'SignedIn' });

export type SignedIn = z.infer<typeof signedIn>;

const done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

export const login = endpoint('login', {
  summary: 'Signs in by e-mail and password',
  body: { email: typedEmail, password: typedPassword },
  answer: signedIn,
});

export const signup = endpoint('signup', {
  summary: 'Makes an account and signs it in',
  body: {
    email: typedEmail,
    username: typedName,
    password: typedPassword,
    first_name: typedName,
    last_name: typedName,
    provider: z.literal('email'),
  },
  answer: signedIn,
});

export const logout = endpoint('logout', {
  summary: 'Ends the session of the bearer, at once and everywhere; without one there is nothing to end',
  answer: done,
});

/** Specification, section 7: reached by a redirect of the whole page, or in a popup. */
const startQuery = {
  mode: z.literal('popup').optional(),
  attempt: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .meta({ description: 'What the opener of a popup calls it; the report has the same name on it' }),
};

export const startGoogle = endpoint('startGoogle', {
  summary: 'Goes to Google to sign in',
  query: startQuery,
  answer: elsewhere,
});

export const startFacebook = endpoint('startFacebook', {
  summary: 'Goes to Facebook to sign in',
  query: startQuery,
  answer: elsewhere,
});

/** Written by the provider, which adds what it likes. */
const callback = {
  query: {
    state: z.string().max(200).optional(),
    code: z.string().max(4_000).optional(),
    iss: z.string().max(500).optional(),
    error: z.string().max(500).optional(),
    error_description: z.string().max(2_000).optional(),
  },
  dropsOthers: true,
  answer: elsewhere,
};

export const finishGoogle = endpoint('finishGoogle', { summary: 'Where Google sends people back to', ...callback });

export const finishFacebook = endpoint('finishFacebook', {
  summary: 'Where Facebook sends people back to',
  ...callback,
});

/** As the provider wrote it; only looked at, never believed. */
const hint = z.string().max(2_000);

export const socialAuth = endpoint('socialAuth', {
  summary:
    'Signs in with what a provider told us. The credential says who it is: the other fields prove nothing, and without it the answer is 401',
  body: {
    email: hint,
    username: hint,
    first_name: hint,
    last_name: hint,
    photo_url: hint.nullish(),
    provider: z.enum(['google', 'facebook']),
    birth_date: hint.nullish(),
    mobile_number: hint.nullish(),
    credential: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'From the return of a sign-in at the provider: good for a minute, once, in one browser' }),
  },
  answer: signedIn,
});

export const currentUser = endpoint('currentUser', {
  summary: 'Who is signed in',
  access: 'session',
  answer: z.object({ user }),
});

export const verifyEmail = endpoint('verifyEmail', {
  summary:
    'Takes the address of the account as proven, by the token of a mailed link. Only for who is signed in to it: whoever made an account with the address of somebody else has not got the mail, and whoever got the mail is not signed in',
  access: 'session',
  body: { token: z.string().max(200) },
  answer: done,
});

export const checkEmail = endpoint('checkEmail', {
  summary: 'Whether an address has an account, and by which provider it signs in',
  body: { email: typedEmail },
  answer: z.object({
    exists: z.boolean(),
    auth_provider: z.enum(['google', 'facebook', 'other']).nullable(),
  }),
});

export const captcha = endpoint('captcha', {
  summary: 'A proof of work to be done before a reset is asked for (ALTCHA); good for ten minutes, and once',
  answer: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
});

export const requestReset = endpoint('requestReset', {
  summary: 'Mails a link to set another password. The answer is the same whether or not the address has an account',
  body: { email: typedEmail, captchaToken: z.string().max(4_000) },
  answer: done,
});

export const resetPassword = endpoint('resetPassword', {
  summary: 'Sets another password with the token of a mailed link, once, and ends all sessions of the account',
  params: { token: z.string().max(200) },
  body: { new_password: typedPassword },
  answer: done,
});

export const changePassword = endpoint('changePassword', {
  summary: 'Sets another password and ends all other sessions of the account',
  access: 'session',
  body: { current_password: typedPassword, new_password: typedPassword },
  answer: done,
});

export const listSessions = endpoint('listSessions', {
  summary: 'The sessions of the account, the newest first',
  access: 'session',
  answer: z.object({
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
  summary: 'Ends one session of the account',
  access: 'session',
  params: { id: z.uuid() },
  answer: done,
});
