import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends a command to a balancer by its socket. Returns what it answers. */
export async function askBalancer(socketPath: string, command: string): Promise<string> {
  const socket = connect(socketPath);
  socket.end(`${command}\n`);
  return text(socket);
}

/** Returns how many answers with status 2xx came from each process of Cardfall through a balancer since its start. */
export async function countAnswers(socketPath: string): Promise<ReadonlyMap<string, number>> {
  const [header = '', ...lines] = (await askBalancer(socketPath, 'show stat')).trim().split('\n');
  const names = header.replace('# ', '').split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    return (name: string) => cells[names.indexOf(name)] ?? '';
  });
  const servers = rows.filter((cell) => cell('pxname') === 'cardfall' && cell('svname').startsWith('cardfall'));
  return new Map(servers.map((cell) => [cell('svname'), Number(cell('hrsp_2xx'))]));
}
