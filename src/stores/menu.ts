import { atom } from 'nanostores';

/** Whether the slide-in menu is open. */
export const $menu = atom(false);
