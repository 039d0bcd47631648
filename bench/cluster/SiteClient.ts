import { Agent, request as httpRequest } from 'node:http';
import type { VisitorRequest } from '#server/testing/loops/keepAliveClient.ts';
import { type Machine, visitorNetwork } from './machines.ts';

/** A response after so long counts as none. */
const timeoutMs = 10_000;

export interface SiteResponse {
  /** 0 without a complete response. */
  readonly status: number;
  readonly text: string;
  /** When the request was sent and answered, on the monotonic clock. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** A visitor at an address of its own, whose kept connection leads to one balancer. */
export class SiteClient {
  readonly balancer: Machine;
  readonly #agent: Agent;

  /** @param number from 1 to 250, another one for each visitor */
  constructor(balancer: Machine, number: number) {
    this.balancer = balancer;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `${visitorNetwork}.${number}` });
  }

  send({ method, path, headers = {}, body }: VisitorRequest): Promise<SiteResponse> {
    const sentAt = performance.now();
    const content = body === undefined ? undefined : JSON.stringify(body);
    const type = content === undefined ? {} : { 'content-type': 'application/json' };
    return new Promise((resolve) => {
      let text = '';
      const finish = (status: number) => resolve({ status, text, sentAt, answeredAt: performance.now() });
      const sent = httpRequest({
        ...{ host: this.balancer.outsideAddress, port: 80, agent: this.#agent, method, path },
        headers: { ...type, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      sent.once('error', () => finish(0));
      sent.once('response', (response) => {
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.once('end', () => finish(response.statusCode ?? 0)).once('error', () => finish(0));
      });
      sent.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
