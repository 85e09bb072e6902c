/** Milliseconds after which the browser has taken over the content. */
const untilTaken = 10_000;

/** Hands a text to the browser as a file to be saved. */
export function downloadFile(name: string, type: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), untilTaken);
}
