import { factories } from '../../../strapi.ts';

export default factories.createCoreController('api::konfiguration-forum-gerontologie.konfiguration-forum-gerontologie');
