/** Builds the web app unless it is newer than all of its sources. */
export function buildWeb(): Promise<void>;
/** Copies a build that is about to be replaced. Returns a function that keeps the copy if the new build differs. */
export function copyBuild(folder: string): () => void;
