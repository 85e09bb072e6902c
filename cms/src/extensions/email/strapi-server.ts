import { withoutRoute } from '../without-route.ts';

/** Strapi lets everybody in the panel send any mail to anybody, in the name of the websites. */
export default withoutRoute('POST', '/');
