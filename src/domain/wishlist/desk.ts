/** The limits of a wishlist's folders and notes. Names and notes are counted in UTF-16 units, as form fields count them. */
export const maxFolders = 50;
export const maxFolderNameLength = 60;
export const maxNoteLength = 1_000;

/** The cards of a folder are seen by its owner only, by anyone with the link, or by search engines as well. */
export const sharings = ['private', 'link', 'public'] as const;

export type Sharing = (typeof sharings)[number];

/** Cleans the name of a folder: one line without control characters or direction marks. */
export function plainFolderName(typed: string): string {
  return plainLine(typed).slice(0, maxFolderNameLength).toWellFormed().trim();
}

/** Cleans a note: lines stay, control characters and direction marks go. Empty if nothing is left. */
export function plainNote(typed: string): string {
  return typed
    .split(/\r\n|\r|\n/)
    .map(plainLine)
    .join('\n')
    .trim()
    .slice(0, maxNoteLength)
    .toWellFormed();
}

function plainLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
