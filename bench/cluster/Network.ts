import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchAddress, type Machine, machines, outsideNetwork, visitorNetwork } from './machines.ts';

const namespaceOf = ({ name }: Machine) => `cardfall-${name}`;
/** The ends of the cables at the switches. The system allows 15 letters. */
const portOf = ({ name }: Machine) => `cf-${name}`;
const outsidePortOf = ({ name }: Machine) => `cfo-${name}`;
/** Machines that are plugged into the second switch reach one another and none of the others. */
const switches = { main: 'cf-main', cut: 'cf-cut', outside: 'cf-outside' } as const;

export interface Program {
  readonly command: readonly string[];
  readonly user?: string;
  readonly environment: Readonly<Record<string, string>>;
  /** A folder or file that replaces one of the system's for this program alone, by the path that it replaces. */
  readonly mounts?: Readonly<Record<string, string>>;
  /** Paths that are empty folders in memory for this program alone. */
  readonly memoryFolders?: readonly string[];
}

/** Machines as network namespaces, with cables between them and two switches. */
export class Network {
  readonly #folder: string;

  /** @param folder takes the output of all programs */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @throws {Error} if the network is there already, as that of another run */
  lay(): void {
    const lines = [
      ...Object.values(switches).flatMap((name) => [`link add ${name} type bridge`, `link set ${name} up`]),
      `addr add ${benchAddress}/24 dev ${switches.main}`,
      `addr add ${outsideNetwork}.0.1/16 dev ${switches.outside}`,
      // The whole network is local, so that a visitor may have any address of it.
      `route add local ${visitorNetwork}.0/24 dev ${switches.outside}`,
    ];
    for (const machine of machines) {
      const namespace = namespaceOf(machine);
      lines.push(
        `netns add ${namespace}`,
        `link add ${portOf(machine)} type veth peer name inside netns ${namespace}`,
        `link set ${portOf(machine)} master ${switches.main} up`,
      );
      const { outsideAddress } = machine;
      if (outsideAddress === null) continue;
      lines.push(
        `link add ${outsidePortOf(machine)} type veth peer name outside netns ${namespace}`,
        `link set ${outsidePortOf(machine)} master ${switches.outside} up`,
      );
    }
    ip(['-batch', '-'], lines.join('\n'));
    for (const machine of machines) {
      const inside = [`addr add ${machine.address}/24 dev inside`, 'link set lo up', 'link set inside up'];
      const { outsideAddress } = machine;
      const outside =
        outsideAddress === null ? [] : [`addr add ${outsideAddress}/16 dev outside`, 'link set outside up'];
      ip(['-netns', namespaceOf(machine), '-batch', '-'], [...inside, ...outside].join('\n'));
    }
  }

  /** Starts a program on a machine. Its output goes to a file named after the machine. */
  start(machine: Machine, program: Program): ChildProcess {
    const { command, user, environment, mounts = {}, memoryFolders = [] } = program;
    const { PATH = '' } = process.env;
    const owner = user === undefined ? '' : `chown ${user}: "$1"`;
    const steps = [
      ...Object.entries(mounts).map(([path, source]) => `mount --bind '${source}' '${path}'`),
      ...memoryFolders.map((path) => `mount -t tmpfs tmpfs '${path}'; set -- '${path}'; ${owner}`),
      `exec ${user === undefined ? '' : `setpriv --reuid ${user} --regid ${user} --init-groups `}${command.join(' ')}`,
    ];
    const output = openSync(join(this.#folder, `${machine.name}.log`), 'a');
    // With shared memory and mounts of its own, so that nothing is left of a program that was killed.
    const entered = ['netns', 'exec', namespaceOf(machine), 'unshare', '--ipc', '--mount', 'sh', '-ec'];
    const child = spawn('ip', [...entered, steps.join('\n')], {
      env: { PATH, LANG: 'C.UTF-8', ...environment },
      stdio: ['ignore', output, output],
      // A Ctrl-C is for the bench, which ends the programs.
      detached: true,
    });
    closeSync(output);
    return child;
  }

  /** Returns the last lines that a machine's programs wrote. */
  outputOf({ name }: Machine): string {
    return readFileSync(join(this.#folder, `${name}.log`), 'utf8').slice(-2_000);
  }

  /** Kills every process of a machine at once. Settles when the system has removed them. */
  async killAll(machine: Machine): Promise<void> {
    for (let pids = pidsOn(machine); pids.length > 0; pids = pidsOn(machine)) {
      for (const pid of pids) kill(pid);
      await sleep(20);
    }
  }

  /** Plugs machines into a switch of their own. */
  cut(cutOff: readonly Machine[]): void {
    ip(['-batch', '-'], cutOff.map((machine) => `link set ${portOf(machine)} master ${switches.cut}`).join('\n'));
  }

  /** Plugs all machines into the same switch again. */
  heal(): void {
    ip(['-batch', '-'], machines.map((machine) => `link set ${portOf(machine)} master ${switches.main}`).join('\n'));
  }

  /** Kills all programs and removes all that {@link lay} made, also if that was another run. */
  static remove(): void {
    const exists = ip(['netns', 'list'])
      .split('\n')
      .map((line) => line.split(' ')[0]);
    for (const machine of machines.filter((one) => exists.includes(namespaceOf(one)))) {
      for (let pids = pidsOn(machine); pids.length > 0; pids = pidsOn(machine)) for (const pid of pids) kill(pid);
      ip(['netns', 'delete', namespaceOf(machine)]);
    }
    // The system removes the cables of a namespace some time after it; the next run may come before that.
    const ports = machines.flatMap((machine) => [portOf(machine), outsidePortOf(machine)]);
    for (const name of [...ports, ...Object.values(switches)])
      spawnSync('ip', ['link', 'delete', name], { stdio: 'ignore' });
  }

  static exists(): boolean {
    return spawnSync('ip', ['link', 'show', switches.main], { stdio: 'ignore' }).status === 0;
  }
}

export function pidsOn(machine: Machine): number[] {
  return ip(['netns', 'pids', namespaceOf(machine)])
    .split('\n')
    .filter(Boolean)
    .map(Number);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function ip(args: readonly string[], input = ''): string {
  return execFileSync('ip', args, { input, encoding: 'utf8' });
}
