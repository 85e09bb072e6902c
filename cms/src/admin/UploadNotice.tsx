import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useNotification } from '@strapi/strapi/admin';
import { useEffect } from 'react';

/** Confirms files that are uploaded from a field. Renders nothing. */
export const UploadNotice: PanelComponent = () => {
  const { toggleNotification } = useNotification();
  useEffect(() => {
    const confirm = (event: Event) => {
      const { detail: name } = event as CustomEvent<string>;
      toggleNotification({
        type: 'success',
        message: `«${name}» ist hochgeladen und liegt in der Medienbibliothek.`,
      });
    };
    window.addEventListener('strapi-uploaded', confirm);
    return () => window.removeEventListener('strapi-uploaded', confirm);
  }, [toggleNotification]);
  return null;
};
