import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useAuth, useForm } from '@strapi/strapi/admin';
import { useEffect } from 'react';

const create = 'plugin::content-manager.explorer.create';

/** What the condition of a right is called that holds for one brand: see `src/roles/brand-conditions.ts`. */
const condition = /^api::marke-(.+)$/;

/** Fills in the brand of a new entry for those who may write for one alone. Shows nothing. */
export const OwnBrand: PanelComponent = ({ model, documentId }) => {
  const permissions = useAuth('OwnBrand', ({ permissions }) => permissions);
  const { values, resetForm } = useForm('OwnBrand', ({ values, resetForm }) => ({ values, resetForm }));
  const rights = permissions.filter(({ action, subject }) => action === create && subject === model);
  const brands = rights.map(({ conditions = [] }) => condition.exec(conditions[0] ?? '')?.[1]);
  const [own, ...others] = brands;
  const brand = others.length || documentId ? undefined : own;
  const isEmpty = !(values as { Marke?: unknown } | undefined)?.Marke;
  useEffect(() => {
    if (!brand || !isEmpty) return undefined;
    // As if it had been there from the start: who writes nothing further is not asked whether to leave the page. After
    // the form's own effects, which may set its first values once more.
    const timer = setTimeout(() => resetForm({ ...values, Marke: brand }));
    return () => clearTimeout(timer);
  }, [brand, isEmpty, values, resetForm]);
  return null;
};
