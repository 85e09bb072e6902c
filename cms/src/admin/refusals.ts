import { cloneElement, type ReactElement } from 'react';
import { toast } from 'sonner';

/** Element of one of the panel's own notifications. */
type Notification = ReactElement<{ children?: ReactElement<{ type?: string; message?: string }> }>;

const refusals = new Set<string | number>();

/** Answer to a request for an entry that is not there. */
const gone = 'Das gibt es nicht, oder nicht mehr.';

/** Path of the request that deleted an entry last. The panel then asks for the entry once more. */
let deletion = '';

/** Whether the last refusal answers this question of the panel. */
let isOfDeleted = false;

/** Reason of the last refused deletion or folder, until it is shown. */
let reason: string | undefined;

/** Requests for which the media library shows no reason of a refusal, only «an error occurred». */
const withoutReason = /\/upload\/(?:actions\/bulk-delete|folders)(?:[/?]|$)/;

/**
 * Keeps each refusal on screen until it is closed or another request succeeds, and adds its reason. The panel itself
 * hides it after four seconds, too soon for a long text. Leaves out that a deleted entry is gone.
 */
export function keepRefusals(): void {
  watchReasons();
  const { custom } = toast;
  toast.custom = (content, options) => {
    const { type, message } = (content(0) as Notification).props.children?.props ?? {};
    if (type === 'danger') {
      if (message === gone && isOfDeleted) {
        isOfDeleted = false;
        return '';
      }
      const id = custom(withReason(content), { ...options, duration: Number.POSITIVE_INFINITY });
      refusals.add(id);
      return id;
    }
    if (type === 'success') {
      for (const id of refusals) toast.dismiss(id);
      refusals.clear();
    }
    return custom(content, options);
  };
}

type Content = Parameters<typeof toast.custom>[0];

function withReason(content: Content): Content {
  const message = reason;
  reason = undefined;
  if (!message) return content;
  return (id) => {
    const notification = content(id) as Notification;
    const { children } = notification.props;
    return children ? cloneElement(notification, {}, cloneElement(children, { message })) : notification;
  };
}

function watchReasons(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const pathname = URL.parse(String(input), window.location.href)?.pathname;
    if (pathname && init?.method === 'DELETE' && response.ok) deletion = pathname;
    isOfDeleted ||= init?.method === 'GET' && response.status === 404 && pathname === deletion;
    if (!response.ok && init?.method !== 'GET' && withoutReason.test(String(input))) {
      const answer = (await response
        .clone()
        .json()
        .catch(() => undefined)) as { error?: { message?: string } };
      reason = answer?.error?.message;
    }
    return response;
  };
}
