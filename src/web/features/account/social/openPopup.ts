const [width, height] = [480, 640];

/** Opens a window in the middle of ours; null when the browser does not let us. Must be called in the click itself. */
export function openPopup(address: string): Window | null {
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  const popup = open(address, '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  return popup === null || popup.closed ? null : popup;
}
