import { persistentAtom, setPersistentEngine } from '@nanostores/persistent';

/** From here on what is kept ends with the page. */
function keepInPage(): void {
  setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} });
}

// Programs that show websites within themselves may have none: before the first atom, which would break over it.
if (isMissing()) keepInPage();

function isMissing(): boolean {
  try {
    return globalThis.localStorage === null;
  } catch {
    // It is there and forbidden, which the library finds out by itself.
    return false;
  }
}

/** Keeps a value on the device; where that refuses to keep anything, until the page is left. */
export function keep<Value>(atom: { set(value: Value): void }, value: Value): void {
  try {
    atom.set(value);
  } catch {
    keepInPage();
    atom.set(value);
  }
}

export { persistentAtom };
