import { useSyncExternalStore } from 'react';
import { clientSettings } from '#web/api/clientSettings.ts';
import { serverNow } from '#web/api/serverClock.ts';
import { onTick } from '#web/api/ticker.ts';
import type { ShownCards } from '#web/features/cards/useCardList.ts';
import { coverageText } from './homeText.ts';

interface CoverageNoteProps {
  readonly shown: ShownCards | null;
  readonly length: 'short' | 'long';
  readonly className: string | undefined;
}

/**
 * Says until when the list has every auction, and what it has of later ones. It is drawn in the browser, which knows the
 * time zone, and disappears when that time has come. It stands where its text moves nothing.
 */
export function CoverageNote({ shown, length, className }: CoverageNoteProps) {
  const coverage = shown?.offlineSince === null ? shown.info.coverage : undefined;
  const hasKeyword = shown !== null && shown.request.kind !== 'list' && shown.request.keyword !== null;
  const text = useSyncExternalStore(
    onTick,
    () =>
      coverage === undefined
        ? ''
        : coverageText(coverage, { length, hasKeyword, now: serverNow(), currency: clientSettings.currency }),
    () => '',
  );
  return text === '' ? null : <p className={className}>{text}</p>;
}
