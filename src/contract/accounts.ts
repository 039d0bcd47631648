import * as z from 'zod';
import { longestEmail } from '#domain/accounts/emailAddress.ts';
import { longestPassword } from '#domain/accounts/passwordRules.ts';
import { longestName } from '#domain/accounts/personName.ts';
import { endpoint } from './endpoint.ts';

/** As typed: the rules of `domain/accounts` say what is wrong with it, in the words of the form. */
const typedEmail = z.string().max(4 * longestEmail);
/** Bounded before it is looked at, far above the longest that is taken. */
const typedPassword = z.string().max(4 * longestPassword);
const typedName = z.string().max(4 * longestName);

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
