const maxLength = 160;

/**
 * Returns the first issue of an error message that is a JSON list of them, such as "params.name expected string, received
 * number"; null if the message isn't such a list. The protocol's library makes these of messages that its schemas refuse.
 */
export function firstIssue(message: string): string | null {
  if (!message.startsWith('[')) return null;
  try {
    const [issue] = JSON.parse(message) as readonly { readonly path?: unknown; readonly message?: unknown }[];
    if (issue === undefined) return null;
    const path = Array.isArray(issue.path) ? issue.path.join('.') : '';
    const what = typeof issue.message === 'string' ? issue.message.replace(/^Invalid input: /, '') : 'invalid';
    return `${path} ${what}`.trim().slice(0, maxLength);
  } catch {
    return null;
  }
}
