import { sql } from 'kysely';
import { identityRule } from '#domain/accounts/identityRule.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Claims } from '../providers/Provider.ts';
import type { AccountRow } from './accountQueries.ts';
import { handOver } from './accountRow.ts';
import { addSession, holdAccount, type NewSession } from './sessionQueries.ts';

type ProviderName = 'google' | 'facebook';

export interface SignInUnderWay {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: ProviderName;
  readonly nonce: string;
  readonly verifier: string;
  readonly endsAt: number;
}

/** An identity that may open an account: its address in normal form, its name in two parts, a picture that may be shown. */
export interface Arriving {
  readonly provider: ProviderName;
  readonly claims: Pick<Claims, 'issuer' | 'subject' | 'emailProven' | 'picture'>;
  readonly email: string | null;
  /** The browser it comes with. */
  readonly browserHash: Buffer;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Entered {
  readonly account: AccountRow;
  /** Whether it was an account nobody had proven, now given to its owner. */
  readonly replaced: boolean;
}

export type SocialQueries = ReturnType<typeof socialQueries>;

export function socialQueries(db: Database) {
  return {
    async addSignIn({ stateHash, browserHash, provider, nonce, verifier, endsAt }: SignInUnderWay): Promise<void> {
      await db
        .insertInto('social_sign_ins')
        .values({
          state_hash: stateHash,
          browser_hash: browserHash,
          provider,
          nonce,
          verifier,
          ends_at: new Date(endsAt),
        })
        .execute();
    },

    /** The sign-in an answer belongs to, once: only with the provider it began at and the browser it began in. */
    async takeSignIn(stateHash: Buffer, browserHash: Buffer, provider: ProviderName, now: number) {
      return db
        .deleteFrom('social_sign_ins')
        .where('state_hash', '=', stateHash)
        .where('browser_hash', '=', browserHash)
        .where('provider', '=', provider)
        .where('ends_at', '>', new Date(now))
        .returning(['nonce', 'verifier'])
        .executeTakeFirst();
    },

    async addCredential(
      credentialHash: Buffer,
      browserHash: Buffer,
      provider: ProviderName,
      { issuer, subject, email, emailProven, name, picture }: Claims,
      endsAt: number,
    ): Promise<void> {
      await db
        .insertInto('social_credentials')
        .values({
          credential_hash: credentialHash,
          browser_hash: browserHash,
          provider,
          issuer,
          subject,
          email,
          email_proven: emailProven,
          name,
          picture,
          ends_at: new Date(endsAt),
        })
        .execute();
    },

    /** What a provider told us of whoever holds a credential, once, and only in the browser that fetched it. */
    async takeCredential(
      credentialHash: Buffer,
      browserHash: Buffer,
      provider: ProviderName,
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
      return { issuer, subject, email, emailProven: email_proven, name, picture };
    },

    /**
     * Opens an account for an identity, made or bound now if need be, and begins a session of it; null when the identity
     * opens none (domain, identityRule).
     */
    async enter(arriving: Arriving, session: NewSession, now: number): Promise<Entered | null> {
      return db.transaction().execute(async (transaction) => {
        const entered = await admit(transaction, arriving, now);
        if (entered !== null) await addSession(transaction, session, entered.account.id);
        return entered;
      });
    },

    async deleteEnded(now: number): Promise<void> {
      await db.deleteFrom('social_sign_ins').where('ends_at', '<=', new Date(now)).execute();
      await db.deleteFrom('social_credentials').where('ends_at', '<=', new Date(now)).execute();
    },
  };
}

async function admit(db: Database, arriving: Arriving, now: number): Promise<Entered | null> {
  const { claims, email } = arriving;
  // One at a time for an address and for an identity: what is decided on must not change before it is written.
  for (const key of [email ?? '', `${claims.issuer} ${claims.subject}`].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
  }
  const owner = await holdOwner(db, claims);
  const account = owner ?? (email === null ? undefined : await holdByEmail(db, email));
  const outcome = identityRule({
    known: owner !== undefined,
    emailProven: claims.emailProven,
    account:
      account === undefined
        ? null
        : {
            emailProven: account.email_verified_at !== null,
            hasOtherIdentity: await hasIdentityOf(db, account.id, claims.issuer),
          },
  });
  if (outcome === 'create' || outcome === 'replace') {
    if (email === null) return null;
    const profile = profileOf(arriving, now);
    const made = account === undefined ? await create(db, email, profile) : await handOver(db, account, profile);
    if (made === null) return null;
    await addIdentity(db, made.id, arriving);
    return { account: made, replaced: outcome === 'replace' };
  }
  if (outcome === 'refuse' || account === undefined) return null;
  if (outcome === 'link') await addIdentity(db, account.id, arriving);
  return { account: await showPicture(db, account, claims.picture), replaced: false };
}

/** The account an identity is bound to, held; looked at again once it is, since a reset may just have unbound it. */
async function holdOwner(db: Database, { issuer, subject }: Arriving['claims']): Promise<AccountRow | undefined> {
  const find = () =>
    db
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
  const found = await find();
  if (found === undefined) return undefined;
  const account = await holdAccount(db, found.user_id);
  return (await find()) === undefined ? undefined : account;
}

async function holdByEmail(db: Database, email: string): Promise<AccountRow | undefined> {
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

function profileOf({ claims, username, firstName, lastName, browserHash }: Arriving, now: number) {
  return {
    email_verified_at: claims.emailProven ? new Date(now) : null,
    username,
    first_name: firstName,
    last_name: lastName,
    photo_url: claims.picture,
    password_hash: null,
    browser_hash: browserHash,
  };
}

/** Null when somebody else took the address in this very moment: then it is theirs. */
async function create(db: Database, email: string, profile: ReturnType<typeof profileOf>): Promise<AccountRow | null> {
  const row = await db
    .insertInto('users')
    .values({ ...profile, email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

async function addIdentity(db: Database, userId: string, { claims, provider }: Arriving): Promise<void> {
  const { issuer, subject } = claims;
  await db.insertInto('identities').values({ issuer, subject, provider, user_id: userId }).execute();
}

/** Pictures move; the address of the last one may lead nowhere. */
async function showPicture(db: Database, account: AccountRow, picture: string | null): Promise<AccountRow> {
  if (picture === null || picture === account.photo_url) return account;
  await db.updateTable('users').set({ photo_url: picture }).where('id', '=', account.id).execute();
  return { ...account, photo_url: picture };
}
