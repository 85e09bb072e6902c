import type { ReactElement } from 'react';
import { toast } from 'sonner';

/** What the panel's own notifications are made of. */
type Notification = ReactElement<{ children?: ReactElement<{ type?: string }> }>;

const refusals = new Set<string | number>();

/** From now on a refusal stays until it is closed, or until something succeeds: it may be long, and the panel hides it after four seconds otherwise. */
export function keepRefusals(): void {
  const { custom } = toast;
  toast.custom = (content, options) => {
    const { type } = (content(0) as Notification).props.children?.props ?? {};
    if (type === 'danger') {
      const id = custom(content, { ...options, duration: Number.POSITIVE_INFINITY });
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
