import { create } from 'zustand';
import { localStore, storageKeys } from '#web/browser/storage.ts';

/** The keys and the seen marks of lists: their code is loaded when something was seen, or with the first key or click. */
export const useListTools = create(() => ({
  areToolsNeeded: localStore.getItem(storageKeys.seenCards) !== null,
}));

type ListEventHandler = (event: KeyboardEvent | MouseEvent) => void;

/** More than anybody types while the code is loading. */
const maxWaiting = 20;
const waiting: (KeyboardEvent | MouseEvent)[] = [];
let handler: ListEventHandler | null = null;

/** Gives keys and clicks to the list tools; those that come before their code wait for it. */
export function followListEvents(): () => void {
  const onEvent = (event: KeyboardEvent | MouseEvent) => {
    // Another part of the page has used the key.
    if (event.defaultPrevented) return;
    if (handler !== null) {
      handler(event);
      return;
    }
    // Firefox would search the page.
    if (event instanceof KeyboardEvent && event.key === '/' && document.activeElement === document.body)
      event.preventDefault();
    if (waiting.length < maxWaiting) waiting.push(event);
    useListTools.setState({ areToolsNeeded: true });
  };
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('keydown', onEvent, { signal });
  // Before the dialog opens that they ask for.
  document.addEventListener('click', onEvent, { signal, capture: true });
  document.addEventListener('auxclick', onEvent, { signal, capture: true });
  return () => controller.abort();
}

/** Handles the events that wait, then each new one until the returned function is called. */
export function handleListEvents(handle: ListEventHandler): () => void {
  handler = handle;
  for (const event of waiting.splice(0)) handle(event);
  return () => {
    handler = null;
  };
}
