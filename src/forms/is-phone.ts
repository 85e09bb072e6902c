import { parsePhone } from './phone.ts';

/** Whether it could be dialled. */
export const isPhone = (text: string): boolean => Boolean(parsePhone(text));
