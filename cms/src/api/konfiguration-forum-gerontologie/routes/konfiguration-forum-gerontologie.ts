import { publishedRoutes } from '../../../content-model/published-routes.ts';

export default publishedRoutes('api::konfiguration-forum-gerontologie.konfiguration-forum-gerontologie');
