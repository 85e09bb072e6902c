import { atom } from 'nanostores';

/** Whether the menu that slides in is open; the one that unfolds without script knows by itself. */
export const $menu = atom(false);
