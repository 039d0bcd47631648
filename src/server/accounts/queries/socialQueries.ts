import { sql } from 'kysely';
import { identityRule } from '#domain/accounts/identityRule.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { AccountRow, AccountUpdate } from '#server/db/schema.ts';
import { addMail } from '#server/email/queries.ts';
import type { Claims, Provider } from '../providers/Provider.ts';
import { handOverAccount, lockAccount } from './accountRow.ts';
import { addSession, type NewSession } from './sessionQueries.ts';

type ProviderName = Provider['name'];

/** Identifies a pending sign-in: the state, the browser and the provider must all match. */
interface SignInKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: ProviderName;
}

export interface PendingSignIn extends SignInKey {
  readonly nonce: string;
  readonly verifier: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

interface CredentialKey {
  readonly credentialHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: ProviderName;
}

interface NewCredential extends CredentialKey {
  readonly claims: Claims;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A verified identity that asks for an account, with the profile to use if a new one is created. */
export interface SocialIdentity {
  readonly provider: ProviderName;
  readonly claims: Pick<Claims, 'issuer' | 'subject' | 'emailVerified' | 'picture'>;
  /** Normalized; null if the provider sent none. */
  readonly email: string | null;
  readonly browserHash: Buffer;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface SocialSignIn {
  readonly identity: SocialIdentity;
  readonly session: NewSession;
  /** The kind of mail that tells the owner of an account that was handed over. */
  readonly noticeKind: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface SocialSignInResult {
  readonly account: AccountRow;
  /** True when an unverified account was handed over to this identity. */
  readonly handedOver: boolean;
}

export type SocialQueries = ReturnType<typeof socialQueries>;

/** Queries for provider sign-ins, from the redirect to the session. */
export function socialQueries(db: Database) {
  return {
    async addSignIn({ stateHash, browserHash, provider, nonce, verifier, expiresAt }: PendingSignIn): Promise<void> {
      await db
        .insertInto('social_sign_ins')
        .values({
          state_hash: stateHash,
          browser_hash: browserHash,
          provider,
          nonce,
          verifier,
          ends_at: new Date(expiresAt),
        })
        .execute();
    },

    /** Deletes the sign-in that a callback belongs to and returns its secrets, or undefined when there is none. */
    async consumeSignIn({ stateHash, browserHash, provider }: SignInKey, now: number) {
      return db
        .deleteFrom('social_sign_ins')
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash)
        .where('provider', '=', provider)
        .where('ends_at', '>', new Date(now))
        .returning(['nonce', 'verifier'])
        .executeTakeFirst();
    },

    async addCredential({ credentialHash, browserHash, provider, claims, expiresAt }: NewCredential): Promise<void> {
      const { issuer, subject, email, emailVerified, name, picture } = claims;
      await db
        .insertInto('social_credentials')
        .values({
          credential_hash: credentialHash,
          browser_hash: browserHash,
          provider,
          issuer,
          subject,
          email,
          email_proven: emailVerified,
          name,
          picture,
          ends_at: new Date(expiresAt),
        })
        .execute();
    },

    /** Deletes a credential and returns the claims it stands for, or null when it is unknown, used or expired. */
    async consumeCredential(
      { credentialHash, browserHash, provider }: CredentialKey,
      now: number,
    ): Promise<Claims | null> {
      const row = await db
        .deleteFrom('social_credentials')
        .where('credential_hash', '=', credentialHash)
        .where('browser_hash', '=', browserHash)
        .where('provider', '=', provider)
        .where('ends_at', '>', new Date(now))
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) return null;
      const { issuer, subject, email, email_proven, name, picture } = row;
      return { issuer, subject, email, emailVerified: email_proven, name, picture };
    },

    /**
     * Finds, links or creates the account of an identity and starts a session. An account that is handed over gets a notice.
     * Returns null when the identity is refused (domain/accounts/identityRule.ts).
     */
    signIn: (signIn: SocialSignIn) =>
      db.transaction().execute((transaction) => signInWithIdentity(transaction, signIn)),

    async deleteExpired(now: number): Promise<void> {
      await db.deleteFrom('social_sign_ins').where('ends_at', '<=', new Date(now)).execute();
      await db.deleteFrom('social_credentials').where('ends_at', '<=', new Date(now)).execute();
    },
  };
}

async function signInWithIdentity(
  db: Database,
  { identity, session, noticeKind, now }: SocialSignIn,
): Promise<SocialSignInResult | null> {
  const result = await findOrCreateAccount(db, identity, now);
  if (result === null) return null;
  const { account, handedOver } = result;
  await addSession(db, session, account.id);
  await addMail(db, handedOver ? { kind: noticeKind, email: account.email, now } : null);
  return result;
}

async function findOrCreateAccount(
  db: Database,
  identity: SocialIdentity,
  now: number,
): Promise<SocialSignInResult | null> {
  const { claims, email } = identity;
  // One sign-in at a time per address and per identity: what the rule decides on must not change before it is written.
  for (const key of [email ?? '', `${claims.issuer} ${claims.subject}`].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
  const owner = await lockByIdentity(db, claims);
  const account = owner ?? (email === null ? undefined : await lockByEmail(db, email));
  const outcome = identityRule({
    known: owner !== undefined,
    emailVerified: claims.emailVerified,
    account:
      account === undefined
        ? null
        : {
            emailVerified: account.email_verified_at !== null,
            hasOtherIdentity: await hasIdentityOf(db, account.id, claims.issuer),
          },
  });
  if (outcome === 'create' || outcome === 'replace') {
    if (email === null) return null;
    const profile = toAccountUpdate(identity, now);
    const created =
      account === undefined ? await createAccount(db, email, profile) : await handOverAccount(db, account, profile);
    if (created === null) return null;
    await addIdentity(db, created.id, identity);
    return { account: created, handedOver: outcome === 'replace' };
  }
  if (outcome === 'refuse' || account === undefined) return null;
  if (outcome === 'link') await addIdentity(db, account.id, identity);
  return { account: await updatePicture(db, account, claims.picture), handedOver: false };
}

/** Locks and returns the account of an identity. Looks twice, because a reset may unlink it before the lock. */
async function lockByIdentity(
  db: Database,
  { issuer, subject }: SocialIdentity['claims'],
): Promise<AccountRow | undefined> {
  const find = () =>
    db
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
  const found = await find();
  if (found === undefined) return undefined;
  const account = await lockAccount(db, found.user_id);
  return (await find()) === undefined ? undefined : account;
}

async function lockByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
}

async function hasIdentityOf(db: Database, userId: string, issuer: string): Promise<boolean> {
  const found = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return found !== undefined;
}

function toAccountUpdate(identity: SocialIdentity, now: number): AccountUpdate {
  const { claims, username, firstName, lastName, browserHash } = identity;
  return {
    email_verified_at: claims.emailVerified ? new Date(now) : null,
    username,
    first_name: firstName,
    last_name: lastName,
    photo_url: claims.picture,
    password_hash: null,
    browser_hash: browserHash,
  };
}

/** Creates an account. Returns null when someone took the address at the same moment. */
async function createAccount(db: Database, email: string, profile: AccountUpdate): Promise<AccountRow | null> {
  const row = await db
    .insertInto('users')
    .values({ ...profile, email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

async function addIdentity(db: Database, userId: string, { claims, provider }: SocialIdentity): Promise<void> {
  const { issuer, subject } = claims;
  await db.insertInto('identities').values({ issuer, subject, provider, user_id: userId }).execute();
}

/** Stores the current picture, because the URL of an earlier one may have expired. */
async function updatePicture(db: Database, account: AccountRow, picture: string | null): Promise<AccountRow> {
  if (picture === null || picture === account.photo_url) return account;
  await db.updateTable('users').set({ photo_url: picture }).where('id', '=', account.id).execute();
  return { ...account, photo_url: picture };
}
