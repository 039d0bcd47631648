import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { balancerOf, benchAddress, insideNetwork, type Machine, machines, machinesOf } from './machines.ts';
import type { Program } from './Network.ts';

const root = join(import.meta.dirname, '..', '..');
export const cardfallPort = 4000;
export const patroniPort = 8008;
export const databasePassword = 'bench';

export interface ProgramOptions {
  /** Takes data, settings and sockets of all machines. */
  readonly folder: string;
  /** False for the control: a commit is acknowledged before a second machine has it. */
  readonly isSynchronous: boolean;
  /** Where the marketplace is, on the bench's own address. */
  readonly marketUrl: string;
}

/** What each machine runs: the files of `deploy`, in which only what a machine must be told is replaced. */
export class Programs {
  readonly #options: ProgramOptions;

  constructor(options: ProgramOptions) {
    this.#options = options;
    const hosts = ['127.0.0.1 localhost', ...machines.map(({ name, address }) => `${address} ${name}`)];
    writeFileSync(this.#path('hosts'), `${hosts.join('\n')}\n`);
    // Programs run as users of their own, who must get to their files.
    chmodSync(options.folder, 0o755);
  }

  etcd(machine: Machine): Program {
    const text = deployed('etcd.env').replaceAll(
      /^(ETCD_NAME|ETCD_ADVERTISE.*|ETCD_INITIAL_ADVERTISE.*)=.*$/gm,
      (line) => line.replace('etcd1', machine.name),
    );
    return {
      command: ['etcd', '--logger=zap', '--log-level=warn'],
      user: 'etcd',
      environment: { ...variablesOf(text), ETCD_DATA_DIR: '/var/lib/etcd/default' },
      mounts: { ...this.#hosts(), '/var/lib/etcd': this.#dataFolder(machine, 'etcd') },
    };
  }

  /** A database and the Patroni that supervises it. */
  database(machine: Machine): Program {
    const { isSynchronous } = this.#options;
    const settings = replace(deployed('patroni.yml'), {
      'synchronous_mode: true': `synchronous_mode: ${isSynchronous}`,
    });
    const file = this.#path(`${machine.name}.yml`);
    writeFileSync(file, settings);
    return {
      command: ['patroni', file],
      user: 'postgres',
      environment: variablesOf(deployed('patroni.env').replaceAll('database1', machine.name)),
      mounts: { ...this.#hosts(), '/var/lib/postgresql': this.#dataFolder(machine, 'postgres') },
      memoryFolders: ['/run/postgresql'],
    };
  }

  balancer(machine: Machine): Program {
    const [web, database, bench] = ['web', 'database', 'bench'].map((name) =>
      this.#path(`${machine.name}-${name}.cfg`),
    );
    writeFileSync(
      web ?? '',
      replace(withAllSites(deployed('haproxy.cfg')), {
        '  bind :443 ssl crt /etc/ssl/cardfall/fullchain-and-key.pem alpn h2,http/1.1\n': '',
        '  http-request redirect scheme https code 308 unless { ssl_fc }\n': '',
      }),
    );
    writeFileSync(database ?? '', deployed('haproxy-database.cfg'));
    writeFileSync(bench ?? '', `global\n  stats socket ${this.socketOf(machine)} mode 600 level admin\n`);
    return {
      command: ['haproxy', '-db', ...[web, database, bench].flatMap((file) => ['-f', file ?? ''])],
      environment: {},
      mounts: this.#hosts(),
    };
  }

  /** @param code the root of the version to run */
  cardfall(machine: Machine, code = root): Program {
    const { marketUrl } = this.#options;
    return {
      command: [process.execPath, join(code, 'src/server/main.ts')],
      environment: {
        SANDBOX: 'off',
        HOST: '0.0.0.0',
        PORT: String(cardfallPort),
        PUBLIC_URL: 'http://cards.example.com',
        DATABASE_URL: `postgres://cardfall:${databasePassword}@${balancerOf(machine).name}:5432/cardfall`,
        TRUSTED_PROXIES: `${insideNetwork}.0/24`,
        DRAIN_SECONDS: '2',
        EBAY_API_URL: marketUrl,
        EBAY_CLIENT_ID: 'client',
        EBAY_CLIENT_SECRET: 'secret',
        EBAY_DAILY_CALLS: '100000',
        // Nothing listens there, so mails wait.
        SMTP_URL: `smtp://${benchAddress}:1`,
        // Set, so that the server reads no feeds.
        NEWS_CONVERTER_URL: marketUrl,
        NODE_ENV: 'production',
      },
      mounts: this.#hosts(),
    };
  }

  /** The socket by which the bench asks a balancer what it counted. */
  socketOf({ name }: Machine): string {
    return this.#path(`${name}.sock`);
  }

  #hosts(): Record<string, string> {
    return { '/etc/hosts': this.#path('hosts') };
  }

  #path(name: string): string {
    return join(this.#options.folder, name);
  }

  #dataFolder({ name }: Machine, user: string): string {
    const path = this.#path(`${name}-data`);
    mkdirSync(path, { recursive: true });
    spawnSync('chown', [`${user}:`, path]);
    return path;
  }
}

const deployed = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** Returns the variables of a file with one NAME=value a line. */
function variablesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Replaces the two processes of the file, which are on one machine, by those of the bench. */
function withAllSites(text: string): string {
  const serverOne = /^ {2}server one.*\n/gm;
  const lineOf = (line: string, { name }: Machine) =>
    line.replaceAll(/\bone\b/g, name).replace(/\S+:4000/, `${name}:4000`);
  return text.replaceAll(/^ {2}server two.*\n/gm, '').replaceAll(serverOne, (line) =>
    machinesOf('cardfall')
      .map((machine) => lineOf(line, machine))
      .join(''),
  );
}

/** @throws {Error} if a part that is to be replaced is not there */
function replace(text: string, parts: Readonly<Record<string, string>>): string {
  let result = text;
  for (const [from, to] of Object.entries(parts)) {
    if (!result.includes(from)) throw new Error(`A file of deploy has no ${JSON.stringify(from)} any more`);
    result = result.replaceAll(from, to);
  }
  return result;
}
