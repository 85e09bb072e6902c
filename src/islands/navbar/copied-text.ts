/** Removes the soft hyphens of the page before text is copied: mail programs and maps take them for letters. */
export function cleanCopiedText(): () => void {
  addEventListener('copy', removeSoftHyphens);
  return () => removeEventListener('copy', removeSoftHyphens);
}

/** Removes each one alone, because that keeps the selection. */
function removeSoftHyphens(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (let place = text.length; place--; ) if (text.data[place] === '\u00ad') text.deleteData(place, 1);
  }
}
