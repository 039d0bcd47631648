import * as z from 'zod';
import { type Machine, machineNamed, machinesOf } from './machines.ts';
import { patroniPort } from './programs.ts';

const memberSchema = z.object({
  name: z.string(),
  role: z.enum(['leader', 'sync_standby', 'replica', 'standby_leader', 'uninitialized']),
  state: z.string(),
  timeline: z.int().optional(),
  lag: z.union([z.int(), z.string()]).optional(),
});
const clusterSchema = z.object({ members: z.array(memberSchema) });

export type Member = z.output<typeof memberSchema>;

/** A replica may be behind by a page of the log while it is written to. */
const maxLagBytes = 1_000_000;

/** Returns what the primary knows of all databases; nothing if there is none. Others may not know of a fault yet. */
export async function readMembers(): Promise<readonly Member[]> {
  const asked = machinesOf('database').map(async ({ address }) => {
    await ask(address, '/leader');
    return clusterSchema.parse(await (await ask(address, '/cluster')).json()).members;
  });
  return Promise.any(asked).catch(() => []);
}

/** @throws {Error} without the status 200 */
async function ask(address: string, path: string): Promise<Response> {
  const signal = AbortSignal.timeout(1_000);
  const response = await fetch(`http://${address}:${patroniPort}${path}`, { headers: { connection: 'close' }, signal });
  if (response.ok) return response;
  throw new Error(`${path} was answered with ${response.status}`);
}

/** Returns the machine of the primary. @throws {Error} if there is none */
export async function findPrimary(): Promise<Machine> {
  const leader = (await readMembers()).find(({ role }) => role === 'leader');
  if (leader === undefined) throw new Error('No database is the primary');
  return machineNamed(leader.name);
}

export function isReplicated(members: readonly Member[], isSynchronous: boolean): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  const replicas = members.filter((member) => member !== leader);
  const follows = ({ state, timeline, lag }: Member) =>
    /^(running|streaming)$/.test(state) &&
    timeline === leader?.timeline &&
    typeof lag === 'number' &&
    lag < maxLagBytes;
  const standbys = replicas.filter(({ role }) => role === 'sync_standby');
  return (
    leader?.state === 'running' &&
    replicas.length === machinesOf('database').length - 1 &&
    replicas.every(follows) &&
    standbys.length === (isSynchronous ? 1 : 0)
  );
}
