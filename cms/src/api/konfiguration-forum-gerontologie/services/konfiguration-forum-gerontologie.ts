import { factories } from '../../../strapi.ts';

export default factories.createCoreService('api::konfiguration-forum-gerontologie.konfiguration-forum-gerontologie');
