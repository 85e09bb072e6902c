import { atom } from 'nanostores';

/** Whether the slide-in menu is open; the fold without script keeps its own state. */
export const $menu = atom(false);
