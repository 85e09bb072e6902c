import { cloneElement, type ReactElement } from 'react';
import { toast } from 'sonner';

/** What the panel's own notifications are made of. */
type Notification = ReactElement<{ children?: ReactElement<{ type?: string; message?: string }> }>;

const refusals = new Set<string | number>();

/** Why the last deletion or folder was refused, until it is told. */
let reason: string | undefined;

/** Of these the media library tells no reason, only that «an error occurred». */
const withoutReason = /\/upload\/(?:actions\/bulk-delete|folders)(?:[/?]|$)/;

/**
 * From now on a refusal stays until it is closed, or until something succeeds: it may be long, and the panel hides it after
 * four seconds otherwise. It says why.
 */
export function keepRefusals(): void {
  watchReasons();
  const { custom } = toast;
  toast.custom = (content, options) => {
    const { type } = (content(0) as Notification).props.children?.props ?? {};
    if (type === 'danger') {
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
