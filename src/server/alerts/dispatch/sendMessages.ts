import type { Logger } from 'pino';
import type { ChannelKind } from '#domain/alerts/notificationKinds.ts';
import { undisturbedAt } from '#domain/alerts/reportTimes.ts';
import { keepUntil } from '#domain/alerts/retention.ts';
import { settleAll } from '#server/db/lease.ts';
import type { AlertMessage, Channel, SendResult } from '../channels/Channel.ts';
import type { MessageQueries, MessageRow, Withdrawal } from './messageQueries.ts';
import { type WriteDeps, writeMessage } from './writeMessage.ts';

export interface SendDeps extends Omit<WriteDeps, 'queries'> {
  readonly messages: MessageQueries;
  /** The channels of this site besides mail, which goes through the outbox. */
  readonly channels: readonly Channel[];
  /** Called with what became of each attempt. */
  readonly onAttempt?: (kind: ChannelKind, outcome: MessageOutcome) => void;
  /** Called with how late a message was, in milliseconds. */
  readonly onDelay?: (kind: ChannelKind, delayMs: number) => void;
  readonly log: Logger;
}

export type MessageOutcome = Exclude<SendResult['outcome'], 'busy'> | 'outdated' | 'withdrawn';

/** Requests that ended are followed by others within this time. */
const busyRetryMs = 2_000;
const minRetryMs = 10_000;
const maxRetryMs = 3_600_000;
/** An older message is given up. */
const maxAgeMs = 24 * 3_600_000;
/** A channel that fails for so long is disabled. */
const maxFailingMs = 3 * 24 * 3_600_000;
const atOnce = 20;
const withdrawRetryMs = 60_000;

/** Returns the pause after a failed attempt. What a receiver asks for is granted within bounds: it may ask for centuries. */
export function retryPauseMs(attempts: number, afterMs: number | null): number {
  return Math.min(Math.max(afterMs ?? 0, minRetryMs * 2 ** attempts), maxRetryMs);
}

/**
 * Returns the job that sends due messages. Each attempt is claimed before it is made: a process that dies before it knows
 * what became of it leaves the message to the next attempt.
 */
export function sendMessages(deps: SendDeps): (stopped: AbortSignal) => Promise<void> {
  return async (stopped) => {
    for (;;) {
      const due = await deps.messages.dueMessages(deps.now(), atOnce);
      if (due.length === 0 || stopped.aborted) return;
      await settleAll(due.map((row) => sendOne(row, deps)));
    }
  };
}

async function sendOne(row: MessageRow, deps: SendDeps): Promise<void> {
  const { messages, channels, now } = deps;
  if (now() - row.createdAt > maxAgeMs) return messages.markFailed(row.id, 'Too old', now());
  // Quiet hours may have begun since it was written: its receiver or this process was away.
  const undisturbed = undisturbedAt(now(), row);
  if (undisturbed > now()) return messages.rest(row, undisturbed);
  if (!(await messages.claimMessage(row, now() + retryPauseMs(row.attempts, null)))) return;
  const channel = channels.find(({ kind }) => kind === row.kind);
  // Another version of the product, or other settings, may know this kind: it is left to them.
  if (channel === undefined && row.kind !== 'mail') return;
  const message = await writeMessage(row, { ...deps, queries: messages });
  const isUnwanted = row.kind === 'mail' && row.email === null;
  if (message === null || isUnwanted) {
    deps.onAttempt?.(row.kind, 'outdated');
    return messages.markFailed(row.id, isUnwanted ? 'Unsubscribed' : 'Outdated', now());
  }
  if (channel !== undefined) return finish(row, message, await channel.send(row.target, message), deps);
  if (row.email !== null) await messages.handToOutbox(row.id, row.email, now());
}

async function finish(row: MessageRow, message: AlertMessage, result: SendResult, deps: SendDeps): Promise<void> {
  const { messages, log, now } = deps;
  if (result.outcome === 'busy') return messages.unclaimMessage(row, now() + busyRetryMs);
  deps.onAttempt?.(row.kind, result.outcome);
  if (result.outcome === 'sent') return recordSent(row, message, result.externalId, deps);
  log.info({ kind: row.kind, outcome: result.outcome, attempts: row.attempts + 1 }, 'A message could not be sent');
  const { id: channelId } = row.target;
  if (result.outcome === 'retry') {
    const failingSince = await messages.markFailing(channelId, result.reason, now());
    if (now() - failingSince > maxFailingMs) await messages.disableChannel(channelId, result.reason, now());
    return messages.postpone(row.id, now() + retryPauseMs(row.attempts, result.afterMs));
  }
  if (result.outcome === 'gone') await messages.disableChannel(channelId, result.reason, now());
  return messages.markFailed(row.id, result.reason, now());
}

async function recordSent(
  { id, kind }: MessageRow,
  { cards }: AlertMessage,
  externalId: string | null,
  { messages, channels, onDelay, now }: SendDeps,
): Promise<void> {
  const canWithdraw = channels.some((channel) => channel.kind === kind && channel.withdraw !== undefined);
  const withdrawAt = canWithdraw ? withdrawalAt(cards) : null;
  const delays = await messages.markSent(id, { externalId, withdrawAt, now: now() });
  for (const delayMs of delays) onDelay?.(kind, delayMs);
}

/** Returns when a message must be taken back: when all its auctions have ended, or its oldest state is six hours old. */
export function withdrawalAt(cards: AlertMessage['cards']): number {
  const oldest = cards.reduce((one, other) => (other.seenAt < one.seenAt ? other : one));
  return Math.min(Math.max(...cards.map(keepUntil)), keepUntil({ ...oldest, endsAt: Number.POSITIVE_INFINITY }));
}

/** Returns the job that takes messages back whose time has come. */
export function withdrawMessages(deps: SendDeps): (stopped: AbortSignal) => Promise<void> {
  return async (stopped) => {
    await deps.messages.withdrawEnded(deps.now(), deps.now() + withdrawRetryMs);
    for (;;) {
      const due = await deps.messages.dueWithdrawals(deps.now(), atOnce);
      if (due.length === 0 || stopped.aborted) break;
      await settleAll(due.map((one) => withdrawOne(one, deps)));
    }
    await deps.messages.deleteRemovedChannels();
  };
}

async function withdrawOne(due: Withdrawal, { messages, channels, onAttempt, now }: SendDeps): Promise<void> {
  const nextAt = now() + withdrawRetryMs;
  if (!(await messages.claimWithdrawal(due, nextAt))) return;
  const channel = channels.find(({ kind }) => kind === due.kind);
  const result = await channel?.withdraw?.(due.target, due);
  if (result?.outcome === 'busy') {
    await messages.claimWithdrawal({ id: due.id, withdrawAt: new Date(nextAt) }, now() + busyRetryMs);
    return;
  }
  if (result === undefined || result.outcome === 'retry') return;
  onAttempt?.(due.kind, 'withdrawn');
  await messages.markWithdrawn(due.id, now());
}
