import { applicantActions } from '../../../forms/answers.ts';

/** Routes for applicants with a link, besides the usual ones. */
export default {
  routes: applicantActions.map((name) => ({
    method: 'POST',
    path: `/bewerbungen/${name}`,
    handler: `bewerbung.${name}`,
  })),
};
