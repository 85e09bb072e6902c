/** What an error says. Node's refusals leave out of their message what was refused. */
export function messageOf(error: unknown): string {
  const { message, permission, resource } = error as Error & { permission?: string; resource?: string };
  return resource ? `${message} (${permission} of ${resource})` : message;
}
