import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type ChannelKind, channelKinds } from '#domain/alerts/notificationKinds.ts';
import type { MessageOutcome } from '#server/alerts/dispatch/sendMessages.ts';
import type { ResponseObserver } from '#server/http/response/responseMeter.ts';
import type { MarketplaceErrorCode } from '#server/marketplace/browse/errors.ts';
import type { SearchStatus } from '#server/marketplace/searches/MarketSearches.ts';
import { type Stream, streamColumns } from '#server/marketplace/streams.ts';
import { ResponseHistogram } from './ResponseHistogram.ts';

/** A call is cut off after 20 seconds. */
const callSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
/** Quiet hours and digests make messages wait for a day. */
const delaySeconds = [1, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400];
const jobSeconds = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/**
 * The counters and histograms that the parts of the server write to, in a registry that belongs to this process alone.
 * Each method is a hook of one part, so that no part knows about metrics.
 */
export class Instruments {
  readonly registry = new Registry();
  readonly #registers = { registers: [this.registry] };
  readonly #responses = new ResponseHistogram(this.registry);
  readonly #errors = new Counter({
    name: 'cardfall_errors_total',
    help: 'Refused and failed requests, by the code in the response. "uncaught" is for errors that nobody handled, "page" for those of pages.',
    labelNames: ['code'],
    ...this.#registers,
  });
  readonly #limitHits = new Counter({
    name: 'cardfall_limit_hits_total',
    help: 'Attempts that a rate limit refused, by limit.',
    labelNames: ['limit'],
    ...this.#registers,
  });
  readonly #searches = new Counter({
    name: 'cardfall_market_searches_total',
    help: 'Searches of visitors that found little, by what became of them at once.',
    labelNames: ['state'],
    ...this.#registers,
  });
  readonly #calls = new Histogram({
    name: 'cardfall_marketplace_call_duration_seconds',
    help: 'Time of a search of the marketplace, by stream and outcome. "reserved" ones were not sent.',
    labelNames: ['stream', 'outcome'],
    buckets: callSeconds,
    ...this.#registers,
  });
  readonly #mails = new Counter({
    name: 'cardfall_mail_attempts_total',
    help: 'Attempts to send an email, by outcome.',
    labelNames: ['outcome'],
    ...this.#registers,
  });
  readonly #messages = new Counter({
    name: 'cardfall_messages_total',
    help: 'Attempts to send a message of an alert, by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    ...this.#registers,
  });
  readonly #delays = new Histogram({
    name: 'cardfall_message_delay_seconds',
    help: 'Time from when a card could be told to when its message was sent, by channel.',
    labelNames: ['channel'],
    buckets: delaySeconds,
    ...this.#registers,
  });
  readonly #jobs = new Histogram({
    name: 'cardfall_job_duration_seconds',
    help: 'Time of a run of a job, failed ones included.',
    labelNames: ['name'],
    buckets: jobSeconds,
    ...this.#registers,
  });
  readonly #jobFailures = new Counter({
    name: 'cardfall_job_failures_total',
    help: 'Failed runs of a job.',
    labelNames: ['name'],
    ...this.#registers,
  });
  readonly #jobSuccesses = new Gauge({
    name: 'cardfall_job_last_success_timestamp_seconds',
    help: 'End of the last successful run of a job in this process.',
    labelNames: ['name'],
    aggregator: 'max',
    ...this.#registers,
  });
  readonly #lease = new Gauge({
    name: 'cardfall_jobs_owner',
    help: '1 while this process has the lease of the jobs and runs them.',
    aggregator: 'max',
    ...this.#registers,
  });
  readonly #leaseSince = new Gauge({
    name: 'cardfall_jobs_owner_since_timestamp_seconds',
    help: 'When this process took the lease of the jobs; 0 while it does not have it.',
    aggregator: 'max',
    ...this.#registers,
  });

  constructor() {
    // A rate is known from the first event on only if the counter was there before.
    for (const code of ['uncaught', 'page', 'internal', 'unavailable', 'too_many_requests'])
      this.#errors.inc({ code }, 0);
    for (const state of ['asking', 'asked', 'full', 'refused']) this.#searches.inc({ state }, 0);
    for (const channel of channelKinds) this.#messages.inc({ channel, outcome: 'sent' }, 0);
    for (const outcome of ['sent', 'unavailable', 'deferred', 'rejected']) this.#mails.inc({ outcome }, 0);
  }

  readonly observeResponse: ResponseObserver = (route, method, status, seconds) =>
    this.#responses.observe(route, method, status, seconds);

  /** @param code the code of the response; `uncaught` for an error that had none */
  readonly countError = (code: string): void => this.#errors.inc({ code });

  /** Returns a function that counts the refusals of a limit. */
  limitCounter(limit: string): () => void {
    this.#limitHits.inc({ limit }, 0);
    return () => this.#limitHits.inc({ limit });
  }

  readonly countSearch = (state: SearchStatus['state']): void => this.#searches.inc({ state });

  readonly observeCall = (stream: Stream, outcome: 'ok' | MarketplaceErrorCode, seconds: number): void => {
    this.#calls.observe({ stream: streamColumns[stream], outcome }, seconds);
  };

  readonly countMail = (outcome: string): void => this.#mails.inc({ outcome });

  readonly countMessage = (channel: ChannelKind, outcome: MessageOutcome): void =>
    this.#messages.inc({ channel, outcome });

  readonly observeDelay = (channel: ChannelKind, delayMs: number): void =>
    this.#delays.observe({ channel }, delayMs / 1_000);

  observeJob(name: string, seconds: number, isFailed: boolean): void {
    this.#jobs.observe({ name }, seconds);
    this.#jobFailures.inc({ name }, isFailed ? 1 : 0);
    if (!isFailed) this.#jobSuccesses.set({ name }, Date.now() / 1_000);
  }

  readonly setLease = (isOwner: boolean): void => {
    this.#lease.set(isOwner ? 1 : 0);
    this.#leaseSince.set(isOwner ? Date.now() / 1_000 : 0);
  };
}
