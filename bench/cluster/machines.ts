/** What a machine of the bench runs. */
export type MachineKind = 'etcd' | 'database' | 'balancer' | 'cardfall';

export interface Machine {
  /** Also its network namespace, after a prefix, and its name for the others. */
  readonly name: string;
  readonly kind: MachineKind;
  /** Its address in the network that the machines share. */
  readonly address: string;
  /** A balancer's address in the network of the visitors. */
  readonly outsideAddress: string | null;
  /** The half of the site it is in. A partition may cut one half from the other. */
  readonly half: 1 | 2;
}

const counts: Readonly<Record<MachineKind, number>> = { etcd: 3, database: 3, balancer: 2, cardfall: 4 };
const firstHosts: Readonly<Record<MachineKind, number>> = { etcd: 11, database: 21, balancer: 31, cardfall: 41 };

export const insideNetwork = '10.77.0';
/** The address of the bench itself, where the marketplace is. */
export const benchAddress = `${insideNetwork}.254`;
export const outsideNetwork = '10.78';
/** Any address of this network is one of the bench, so that each visitor has one. */
export const visitorNetwork = `${outsideNetwork}.1`;

export const machines: readonly Machine[] = (Object.keys(counts) as MachineKind[]).flatMap((kind) =>
  Array.from({ length: counts[kind] }, (_, index) => ({
    name: `${kind}${index + 1}`,
    kind,
    address: `${insideNetwork}.${firstHosts[kind] + index}`,
    outsideAddress: kind === 'balancer' ? `${outsideNetwork}.0.${firstHosts[kind] + index}` : null,
    // Of each kind, the first half of the machines.
    half: index < counts[kind] / 2 ? 1 : 2,
  })),
);

export const machinesOf = (kind: MachineKind): readonly Machine[] =>
  machines.filter((machine) => machine.kind === kind);

/** @throws {Error} if there is no such machine */
export function machineNamed(name: string): Machine {
  const machine = machines.find((one) => one.name === name);
  if (machine === undefined) throw new Error(`There is no machine ${name}`);
  return machine;
}

/** The balancer that a process of Cardfall reaches its database by, in its own half. */
export function balancerOf({ half }: Machine): Machine {
  return machineNamed(`balancer${half}`);
}
