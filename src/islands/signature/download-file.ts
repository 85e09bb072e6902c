/** Time until the browser has read the content, in milliseconds. */
const untilTaken = 10_000;

/** Starts the download of a text as a file. */
export function downloadFile(name: string, type: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), untilTaken);
}
