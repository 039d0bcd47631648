import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A package from the folder the peers are installed in; the product does not depend on them. */
export async function peerModule<Module>(name: string): Promise<Module> {
  const folder = process.argv[3] ?? '';
  const path = createRequire(pathToFileURL(join(folder, 'package.json'))).resolve(name);
  return (await import(pathToFileURL(path).href)) as Module;
}
