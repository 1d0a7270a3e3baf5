/** Files for the person. */

/** Hands a file to the person. */
export function download(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
