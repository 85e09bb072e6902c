import { withoutRoute } from '../changes.ts';

/** Removes a route that lets every user of the panel send any mail in the name of the websites. */
export default withoutRoute('POST', '/');
