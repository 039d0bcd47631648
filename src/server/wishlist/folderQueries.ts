import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Sharing } from '#domain/wishlist/desk.ts';
import { lockAccount } from '#server/accounts/queries/accountRow.ts';
import type { Database } from '#server/db/connectDatabase.ts';
import type { Schema } from '#server/db/schema.ts';

export type FolderQueries = ReturnType<typeof folderQueries>;
export type FolderRow = Selectable<Schema['wishlist_folders']>;

interface FolderChange {
  readonly name?: string;
  readonly sharing?: Sharing;
}

/** 192 bits, so that nobody finds a folder by guessing. */
const newShareToken = () => randomBytes(24).toString('base64url');

export function folderQueries(db: Database) {
  return {
    /** Lists the folders of an account by name. */
    listFolders(userId: string): Promise<FolderRow[]> {
      return db
        .selectFrom('wishlist_folders')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy((row) => row.fn('lower', ['name']))
        .orderBy('name')
        .execute();
    },

    /** Adds a folder, or returns the one that has the name. Returns null if the account has `max` others. */
    addFolder(userId: string, name: string, max: number): Promise<FolderRow | null> {
      return db.transaction().execute(async (transaction) => {
        // Simultaneous calls count one after the other.
        await lockAccount(transaction, userId);
        const ofAccount = await transaction
          .selectFrom('wishlist_folders')
          .selectAll()
          .where('user_id', '=', userId)
          .execute();
        const same = ofAccount.find((folder) => folder.name === name);
        if (same !== undefined) return same;
        if (ofAccount.length >= max) return null;
        return transaction
          .insertInto('wishlist_folders')
          .values({ user_id: userId, name })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    /** Changes a folder of an account. Returns null if it has none with this id. */
    changeFolder(userId: string, id: string, change: FolderChange): Promise<FolderRow | 'name taken' | null> {
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, userId);
        const ofAccount = await transaction
          .selectFrom('wishlist_folders')
          .selectAll()
          .where('user_id', '=', userId)
          .execute();
        const folder = ofAccount.find((one) => one.id === id);
        if (folder === undefined) return null;
        const { name = folder.name, sharing = folder.sharing } = change;
        if (ofAccount.some((other) => other.id !== id && other.name === name)) return 'name taken';
        const share_token = sharing === 'private' ? null : (folder.share_token ?? newShareToken());
        return transaction
          .updateTable('wishlist_folders')
          .set({ name, sharing, share_token })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      });
    },

    async deleteFolder(userId: string, id: string): Promise<void> {
      await db.deleteFrom('wishlist_folders').where('user_id', '=', userId).where('id', '=', id).execute();
    },

    /** Finds a shared folder and the ids of its cards. Returns null for a token that shares nothing. */
    async findShared(token: string): Promise<{ sharing: 'link' | 'public'; itemIds: string[] } | null> {
      const rows = await db
        .selectFrom('wishlist_folders as folder')
        .leftJoin('wishlist_items as item', 'item.folder_id', 'folder.id')
        .select(['folder.sharing', 'item.item_id'])
        .where('folder.share_token', '=', token)
        .execute();
      const sharing = rows[0]?.sharing;
      if (sharing === undefined || sharing === 'private') return null;
      return { sharing, itemIds: rows.flatMap(({ item_id }) => item_id ?? []) };
    },

    /** Returns true for the error of a card that is put into a folder the account does not have. */
    isUnknownFolder(error: unknown): boolean {
      return error instanceof Error && 'constraint' in error && error.constraint === 'wishlist_items_folder';
    },
  };
}
