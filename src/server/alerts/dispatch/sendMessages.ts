import type { Logger } from 'pino';
import type { ChannelKind } from '#domain/alerts/notificationKinds.ts';
import { undisturbedAt } from '#domain/alerts/reportTimes.ts';
import { keepUntil, maxCopyMs } from '#domain/alerts/retention.ts';
import { settleAll } from '#server/db/lease.ts';
import type { AlertMessage, Channel, SendResult } from '../channels/Channel.ts';
import type { MessageQueries, MessageRow } from './messageQueries.ts';
import type { Withdrawal, WithdrawalQueries } from './withdrawalQueries.ts';
import { type WriteDeps, writeMessage } from './writeMessage.ts';

export interface SendDeps extends Omit<WriteDeps, 'queries'> {
  readonly messages: MessageQueries & WithdrawalQueries;
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
  const channel = channels.find((one) => one.kind === kind);
  const withdrawAt = channel?.withdraw === undefined ? null : withdrawalAt(cards, channel.edit !== undefined);
  const delays = await messages.markSent(id, { externalId, withdrawAt, now: now() });
  for (const delayMs of delays) onDelay?.(kind, delayMs);
}

/**
 * Returns when a message must be taken back, or be edited to leave a card out: when an auction has ended, or its state is six
 * hours old. Where a message cannot be edited, it stays until the last auction has ended.
 */
export function withdrawalAt(cards: AlertMessage['cards'], canEdit: boolean): number {
  if (canEdit) return Math.min(...cards.map(keepUntil));
  const oldest = Math.min(...cards.map(({ seenAt }) => seenAt));
  return Math.min(Math.max(...cards.map(keepUntil)), oldest + maxCopyMs);
}

/** Returns the job that takes messages back whose time has come, or the cards in them. */
export function withdrawMessages(deps: SendDeps): (stopped: AbortSignal) => Promise<void> {
  const { messages, channels, now } = deps;
  const editable = channels.filter(({ edit }) => edit !== undefined).map(({ kind }) => kind);
  return async (stopped) => {
    await messages.withdrawEnded(now(), now() + withdrawRetryMs, editable);
    for (;;) {
      const due = await messages.dueWithdrawals(now(), atOnce);
      if (due.length === 0 || stopped.aborted) break;
      await settleAll(due.map((one) => withdrawOne(one, deps)));
    }
    await messages.deleteRemovedChannels();
  };
}

async function withdrawOne(due: Withdrawal, deps: SendDeps): Promise<void> {
  const { messages, channels, onAttempt, now } = deps;
  const nextAt = now() + withdrawRetryMs;
  if (!(await messages.claimWithdrawal(due, nextAt))) return;
  const channel = channels.find(({ kind }) => kind === due.kind);
  const rest = channel?.edit === undefined ? null : await writeRest(due, deps);
  let result = rest === null ? undefined : await channel?.edit?.(due.target, due, rest);
  if (result?.outcome === 'sent' && rest !== null) {
    const itemIds = rest.cards.map(({ itemId }) => itemId);
    return messages.markEdited(due.id, itemIds, Math.min(withdrawalAt(rest.cards, true), due.sentAt + maxCopyMs));
  }
  // A message that cannot be edited is taken back as a whole.
  if (result?.outcome !== 'busy' && result?.outcome !== 'retry') result = await channel?.withdraw?.(due.target, due);
  if (result?.outcome === 'busy') {
    await messages.claimWithdrawal({ id: due.id, withdrawAt: new Date(nextAt) }, now() + busyRetryMs);
    return;
  }
  if (result === undefined || result.outcome === 'retry') return;
  onAttempt?.(due.kind, 'withdrawn');
  await messages.markWithdrawn(due.id, now());
}

/** Returns a sent message with the cards that may stay; null if none may, six hours after it was sent at the latest. */
async function writeRest({ id, sentAt }: Withdrawal, deps: SendDeps): Promise<AlertMessage | null> {
  const { messages, now } = deps;
  const row = sentAt + maxCopyMs > now() ? await messages.findSentMessage(id) : null;
  const message = row === null ? null : await writeMessage(row, { ...deps, queries: messages });
  return message === null ? null : { ...message, createdAt: sentAt };
}
