/** Builds the web app unless it is newer than all of its sources. */
export function buildWeb(): Promise<void>;
