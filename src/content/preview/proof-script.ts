/** Time after which the button disappears without a selection, in ms: a press on it may end the selection first. */
const hideMs = 400;

const form = document.querySelector<HTMLFormElement>('.proof form');
const button = form?.querySelector<HTMLButtonElement>('.mark');
const unreachable = form?.querySelector<HTMLElement>('.unreachable');
const [quote, text] = form?.querySelectorAll('textarea') ?? [];
let marked = '';
let hiding: ReturnType<typeof setTimeout> | undefined;

// Other links of the page open in a new tab.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) link.target = '_self';

// Takes a marked passage of the page over into the form of a reader.
if (form && button && quote && text) {
  document.addEventListener('selectionchange', () => {
    const selection = getSelection();
    const isOfForm = form.contains(selection?.anchorNode ?? null);
    const selected = isOfForm ? '' : (selection?.toString().replaceAll(/\s+/g, ' ').trim() ?? '');
    clearTimeout(hiding);
    marked = selected || marked;
    const show = () => button.toggleAttribute('hidden', !selected);
    hiding = setTimeout(show, selected ? 0 : hideMs);
  });
  button.addEventListener('click', () => {
    quote.value = marked.slice(0, quote.maxLength);
    button.hidden = true;
    text.focus();
  });
}

// Without a connection the page stays, with what the reader typed.
if (form && unreachable) {
  let isReached = false;
  form.addEventListener('submit', async (event) => {
    if (isReached) return;
    event.preventDefault();
    isReached = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    unreachable.hidden = isReached;
    if (isReached) form.requestSubmit(event.submitter);
    isReached = false;
  });
}
