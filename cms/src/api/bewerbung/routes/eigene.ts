import { ownApplication } from '../../../forms/own-application.ts';

/** Routes for applicants with a link, besides the usual ones. */
export default {
  routes: Object.keys(ownApplication).map((name) => ({
    method: 'POST',
    path: `/bewerbungen/${name}`,
    handler: `bewerbung.${name}`,
  })),
};
