import { publishedRoutes } from '../../../content-model/published-routes.ts';

export default publishedRoutes('api::veranstaltung.veranstaltung');
