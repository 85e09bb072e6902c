/**
 * Opens the folded rest of a list while the visitor filters it, so that all matches are in sight. Folds that the
 * visitor opened stay open.
 */
export function openFolds(list: Element, filters: object): void {
  const isFiltered = Object.values(filters).some(Boolean);
  for (const fold of list.querySelectorAll('details')) {
    const wasFiltered = fold.firstElementChild?.hasAttribute('hidden') ?? false;
    if (isFiltered === wasFiltered) continue;
    if (isFiltered) fold.dataset['own'] = String(fold.open);
    fold.open = isFiltered || fold.dataset['own'] === 'true';
    fold.firstElementChild?.toggleAttribute('hidden', isFiltered);
  }
}
