import { cloneElement, type ReactElement } from 'react';
import { toast } from 'sonner';
import type { Answered } from './requests.ts';

/** Element of one of the panel's own notifications. */
type Notification = ReactElement<{ children?: ReactElement<{ type?: string; message?: string }> }>;

const refusals = new Set<string | number>();

/** Reason of the last refused change of files, until it is shown. */
let reason: string | undefined;

/** Changes of files for which the media library shows no reason of a refusal, only «an error occurred». */
const withoutReason: readonly string[] = ['bulkDeleteItems', 'deleteAsset', 'updateAsset', 'replaceAsset', 'bulkMove'];

/**
 * Keeps each refusal on screen until it is closed or another request succeeds, and adds its reason. The panel itself
 * hides it after four seconds, too soon for a long text.
 */
export function keepRefusals(): void {
  const { custom: show } = toast;
  // Next to the form: at the top they would cover fields.
  const custom: typeof show = (content, options) => show(content, { ...options, position: 'bottom-right' });
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

/** Remembers what the next notification needs. */
export function watchRefusals({ type, payload, meta }: Answered): void {
  const { endpointName = '' } = meta?.arg ?? {};
  const { message } = (payload ?? {}) as { message?: string };
  if (type.endsWith('/executeMutation/pending')) reason = undefined;
  if (type.endsWith('/executeMutation/rejected') && withoutReason.includes(endpointName)) reason = message;
}
