/** A backup cannot be written, read or restored. The message is for the person who asked for it, so no stack is shown. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
